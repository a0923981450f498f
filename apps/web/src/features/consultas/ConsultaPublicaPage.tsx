import Alert from '@mui/material/Alert';
import { parsearCdc } from '@portal/sifen';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { PublicPage } from '../../session/PublicPage.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { useResumenPublicoQuery } from './api.ts';
import { PrintButton } from './components/PrintButton.tsx';
import { Resumen } from './components/Resumen.tsx';
import { CdcSearch } from './search/CdcSearch.tsx';
import { useTexts } from './texts.ts';

/** The public page linked by KuDEs of the simulated environment, also for phones: looks up a document. */
export default function ConsultaPublicaPage() {
  const t = useTexts();
  const [params, setParams] = useUrlParams();
  const asked = params.get('cdc') ?? '';
  return (
    <PublicPage
      title={t('screen.publica')}
      languageLabel={t('publica.idioma')}
      footer={
        <>
          {t('publica.mas')} <Link to={paths.consultas}>{t('publica.ingresar')}</Link>
        </>
      }
    >
      <CdcSearch key={asked} initial={asked} onSearch={(cdc) => setParams({ cdc })} />
      {parsearCdc(asked).ok && <Found cdc={asked} />}
      <Alert severity="info">
        <Unbroken>{t('publica.simulado')}</Unbroken>
      </Alert>
    </PublicPage>
  );
}

function Found({ cdc }: { cdc: string }) {
  const t = useTexts();
  const { currentData, error, refetch } = useResumenPublicoQuery(
    { query: { cdc } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData !== undefined)
    return (
      <>
        <Resumen resumen={currentData} />
        <div>
          <PrintButton resumen={currentData} />
        </div>
      </>
    );
  if (error === undefined) return <LinesSkeleton lines={6} />;
  return (
    <ErrorState title={t('publica.sinRespuesta')} {...failureText(error)} onRetry={() => void refetch()} />
  );
}
