import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { canAccess, certificadoRoles } from '@portal/contracts/access';
import { useMemo, useState } from 'react';
import { ValidityChip } from '../../document/certificate/ValidityChip.tsx';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useSavedViews } from '../../session/saved-views.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { DateText } from '../../ui/DateText.tsx';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { useCertificadosQuery } from './api.ts';
import { ActivoChip, filters, filtrosOf, makeColumns, sort } from './list.tsx';
import { tabs } from './tabs.ts';
import { useTexts } from './texts.ts';

const CertificadoDetail = lazyPart(() => import('./CertificadoDetail.tsx'));
const CargarDialog = lazyPart(() => import('./CargarDialog.tsx'));
const DemoDialog = lazyPart(() => import('./DemoDialog.tsx'));

/** The certificates that sign the documents of the companies of the person. */
export default function CertificadosPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({ filters, sort, toFiltros: filtrosOf, useQuery: useCertificadosQuery });
  const address = useDetailAddress(paths.certificados, tabs);
  const [dialog, setDialog] = useState<'cargar' | 'demo' | null>(null);
  const roles = useAppSelector(selectRoles);
  const { openId } = address;
  const close = () => setDialog(null);
  const ending = list.rows.filter(({ activo, estado }) => activo && estado !== 'vigente').length;
  return (
    <>
      <MasterDetail
        onClose={address.close}
        detail={
          openId === null
            ? null
            : (titleId) => (
                <CertificadoDetail id={openId} titleId={titleId} address={address} rows={list.rows} />
              )
        }
        list={
          <ListScreen
            title={t('screen.title')}
            actions={
              canAccess(certificadoRoles.create, roles) && (
                <Button variant="contained" onClick={() => setDialog('cargar')}>
                  {t('cargar.boton')}
                </Button>
              )
            }
            list={list}
            columns={columns}
            storageKey="certificados"
            views={useSavedViews('certificados')}
            noResults={t('sinResultados')}
            empty={{ title: t('vacio.titulo'), text: t('vacio.texto') }}
            summary={
              ending > 0 ? <Alert severity="warning">{t('porVencer', { count: ending })}</Alert> : undefined
            }
            onOpen={({ id }) => address.open(id)}
            activeId={openId}
            card={{
              title: ({ razon_social }) => razon_social,
              subtitle: ({ valido_hasta }) => <DateText value={valido_hasta} />,
              corner: (certificado) => <ValidityChip {...certificado} />,
              content: ({ activo }) => <ActivoChip activo={activo} />,
            }}
          />
        }
      />
      {dialog === 'cargar' && (
        <CargarDialog
          onClose={close}
          onStored={(id) => address.open(id)}
          onDemo={canAccess(certificadoRoles.enable, roles) ? () => setDialog('demo') : undefined}
        />
      )}
      {dialog === 'demo' && <DemoDialog onClose={close} onStored={(id) => address.open(id)} />}
    </>
  );
}
