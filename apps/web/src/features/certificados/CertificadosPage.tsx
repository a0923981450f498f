import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Certificado } from '@portal/contracts';
import { canAccess, certificadoRoles } from '@portal/contracts/access';
import { useMemo, useState } from 'react';
import { ValidityChip } from '../../certificate/ValidityChip.tsx';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useWithEmpresa } from '../../session/empresa-filter.ts';
import { ListPage, listWords } from '../../records/ListPage.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { DateText } from '../../ui/DateText.tsx';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useCertificadosQuery } from './api.ts';
import { ActivoChip, filters, filtrosOf, makeColumns, sort } from './list.tsx';
import { tabs } from './tabs.ts';
import { useTexts } from './texts.ts';

const CertificadoDetail = lazyPart(() => import('./CertificadoDetail.tsx'));
const CargarDialog = lazyPart(() => import('./CargarDialog.tsx'));
const DemoDialog = lazyPart(() => import('./DemoDialog.tsx'));

const isEnding: Readonly<Record<Certificado['estado'], boolean>> = {
  futuro: false,
  vigente: false,
  por_vencer: true,
  critico: true,
  vencido: true,
};

/** The certificates that sign the documents of the user's companies. */
export default function CertificadosPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({
    filters: useWithEmpresa(filters),
    sort,
    toFiltros: filtrosOf,
    useQuery: useCertificadosQuery,
  });
  const address = useDetailAddress(paths.certificados, tabs);
  const [dialog, setDialog] = useState<'cargar' | 'demo' | null>(null);
  const roles = useAppSelector(selectRoles);
  const close = () => setDialog(null);
  const ending = list.rows.filter(({ activo, estado }) => activo && isEnding[estado]).length;
  return (
    <>
      <ListPage
        {...listWords(t)}
        list={list}
        address={address}
        columns={columns}
        storageKey="certificados"
        actions={
          canAccess(certificadoRoles.create, roles) && (
            <Button variant="contained" onClick={() => setDialog('cargar')}>
              {t('cargar.boton')}
            </Button>
          )
        }
        lead={ending > 0 ? <Alert severity="warning">{t('porVencer', { count: ending })}</Alert> : undefined}
        card={{
          title: ({ razon_social }) => razon_social,
          subtitle: ({ valido_hasta }) => <DateText value={valido_hasta} />,
          corner: (certificado) => <ValidityChip {...certificado} />,
          content: ({ activo }) => <ActivoChip activo={activo} />,
        }}
        detail={(props) => <CertificadoDetail {...props} />}
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
