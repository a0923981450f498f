import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canAccess, empresaRoles } from '@portal/contracts/access';
import type { EmpresaDetalle } from '@portal/contracts';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { Historial, useReadsActos } from '../../records/historial/Historial.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { useConfirmation } from '../../session/use-confirmation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { useEmpresaQuery, useHabilitarEmpresaMutation } from './api.ts';
import { DatosTab } from './DatosTab.tsx';
import { DiagnosticoTab } from './DiagnosticoTab.tsx';
import { DireccionTab } from './DireccionTab.tsx';
import { EstablecimientosTab } from './EstablecimientosTab.tsx';
import { FacturacionTab } from './FacturacionTab.tsx';
import { ActivaChip, AmbienteChip } from './list.tsx';
import { LogoTab } from './LogoTab.tsx';
import { tabs, type EmpresaTab } from './tabs.ts';
import { useTexts } from './texts.ts';

type EmpresaDetailProps = DetailProps<EmpresaTab>;

/** Records of a company without their own detail are in its history. */
const objetos = ['empresas', 'establecimientos', 'timbrados'];

/** One company: its state, and its parts as forms, read-only for users who may not change them. */
export default function EmpresaDetail({ id, ...view }: EmpresaDetailProps) {
  const t = useTexts();
  const query = useEmpresaQuery({ id }, { refetchOnMountOrArgChange: true });
  const empresa = query.currentData;
  const roles = useAppSelector(selectRoles);
  const readsActos = useReadsActos();
  const shown = tabs.filter((tab) => tab !== 'historial' || readsActos);
  const isTechnical = !canAccess(empresaRoles.edit, roles);
  const isIdentity = !canAccess(empresaRoles.editIdentity, roles);
  const content = (one: EmpresaDetalle): ReactNode => {
    // Another company is another form.
    const props = { empresa: one };
    switch (view.address.tab) {
      case 'datos':
        return <DatosTab {...props} key={one.id} isReadOnly={isIdentity} />;
      case 'direccion':
        return <DireccionTab {...props} key={one.id} isReadOnly={isIdentity} />;
      case 'facturacion':
        return <FacturacionTab {...props} key={one.id} isReadOnly={isTechnical} />;
      case 'establecimientos':
        return <EstablecimientosTab {...props} key={one.id} isReadOnly={isTechnical} />;
      case 'logo':
        return <LogoTab {...props} key={one.id} isReadOnly={isTechnical} />;
      case 'diagnostico':
        return <DiagnosticoTab empresa={one} onTab={(tab) => view.address.go(one.id, tab)} />;
      case 'historial':
        return <Historial objetos={objetos} idEmpresa={one.id} />;
    }
  };
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={empresa?.razon_social ?? t('detalle.cargando')}
      tabs={{ label: t('detalle.partes'), tabs: shown.map((tab) => ({ id: tab, label: t(`tab.${tab}`) })) }}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      actions={
        empresa && (
          <>
            <AmbienteChip ambiente={empresa.ambiente} />
            <ActivaChip activa={empresa.activa} />
            {canAccess(empresaRoles.enable, roles) && <Toggle empresa={empresa} />}
          </>
        )
      }
    >
      {content}
    </DetailView>
  );
}

function Toggle({ empresa: { id, activa, razon_social } }: { readonly empresa: EmpresaDetalle }) {
  const t = useTexts();
  const [habilitar] = useHabilitarEmpresaMutation();
  const { pending, request, close, run } = useConfirmation<'deshabilitar'>();
  const change = (motivo?: string) => run(() => habilitar({ id, activo: !activa, motivo }).unwrap());
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => (activa ? request('deshabilitar') : void change())}
      >
        {t(activa ? 'deshabilitar' : 'habilitar')}
      </Button>
      <ConfirmDialog
        open={pending !== null}
        title={t('detalle.deshabilitarTitulo', { empresa: razon_social })}
        confirmLabel={t('detalle.deshabilitarBoton')}
        tone="error"
        asksReason
        onConfirm={change}
        onClose={close}
      >
        <Typography variant="body2">{t('detalle.deshabilitarTexto')}</Typography>
      </ConfirmDialog>
    </>
  );
}
