import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { parsearCdc } from '@portal/sifen';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { text as uiText } from '../../ui/texts.ts';
import { useResumenPublicoQuery } from './api.ts';
import { Resumen } from './components/Resumen.tsx';
import { CdcSearch } from './search/CdcSearch.tsx';
import { useTexts } from './texts.ts';

const LanguageSelect = lazyPart(() => import('../../session/LanguageSelect.tsx'));

/** The page that the KuDE of the simulated environment links: anybody looks a document up, by telephone too. */
export default function ConsultaPublicaPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const asked = params.get('cdc') ?? '';
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        bgcolor: 'background.default',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        p: { xs: 1.5, sm: 3 },
        '& a': { color: 'primary.main', fontWeight: 600 },
      }}
    >
      <title>{`${t('screen.publica')} · ${uiText('product')}`}</title>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, width: 'min(100%, 64rem)' }}
      >
        <BrandMark />
        <Typography sx={{ flex: 1, fontWeight: 650, minWidth: 0 }}>{uiText('product')}</Typography>
        <Suspense fallback={null}>
          <LanguageSelect label={t('publica.idioma')} />
        </Suspense>
      </Box>
      <Paper
        component="main"
        sx={{
          width: 'min(100%, 64rem)',
          p: { xs: 2, sm: 3 },
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          border: 1,
          borderColor: 'divider',
          borderRadius: '1.2rem',
        }}
      >
        <Typography variant="h1">{t('screen.publica')}</Typography>
        <CdcSearch key={asked} initial={asked} onSearch={(cdc) => setParams({ cdc })} />
        {parsearCdc(asked).ok && <Found cdc={asked} />}
        <Alert severity="info">{t('publica.simulado')}</Alert>
      </Paper>
      <Typography component="footer" variant="body2">
        {t('publica.mas')} <Link to={paths.consultas}>{t('publica.ingresar')}</Link>
      </Typography>
    </Box>
  );
}

function Found({ cdc }: { cdc: string }) {
  const t = useTexts();
  const { currentData, error, refetch } = useResumenPublicoQuery(
    { query: { cdc } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData !== undefined) return <Resumen resumen={currentData} />;
  if (error === undefined) return <LinesSkeleton lines={6} />;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return <ErrorState title={t('publica.sinRespuesta')} message={message} onRetry={() => void refetch()} />;
}
