import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ConfiguracionCorreoDetalle } from '@portal/contracts';
import { canAccess, correoRoles } from '@portal/contracts/access';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { Historial } from '../../session/historial/Historial.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { useAsked } from '../../session/use-asked.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { useEliminarServidorMutation, useHabilitarServidorMutation, useServidorQuery } from './api.ts';
import { DatosTab } from './DatosTab.tsx';
import { ActivoChip } from './list.tsx';
import { tabs, type CorreoTab } from './tabs.ts';
import { useTexts } from './texts.ts';

type ServidorDetailProps = DetailProps<CorreoTab>;

const objetos = ['empresas_correo'];

/** The mail server of one company: its form and what was done to it. */
export default function ServidorDetail({ id, ...view }: ServidorDetailProps) {
  const t = useTexts();
  const query = useServidorQuery({ id }, { refetchOnMountOrArgChange: true });
  const servidor = query.currentData;
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={servidor?.empresa ?? t('detalle.cargando')}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      tabs={{ label: t('detalle.partes'), tabs: tabs.map((tab) => ({ id: tab, label: t(`tab.${tab}`) })) }}
      actions={
        servidor && (
          <>
            <ActivoChip activo={servidor.activo} />
            <Actions servidor={servidor} onRemoved={view.address.close} />
          </>
        )
      }
    >
      {(one) =>
        view.address.tab === 'historial' ? (
          <Historial objetos={objetos} id={one.id} movimientos={one.historial} />
        ) : (
          <DatosTab key={one.id} configuracion={one} />
        )
      }
    </DetailView>
  );
}

interface ActionsProps {
  readonly servidor: ConfiguracionCorreoDetalle;
  readonly onRemoved: () => void;
}

function Actions({ servidor: { id, activo, empresa }, onRemoved }: ActionsProps) {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const [habilitar] = useHabilitarServidorMutation();
  const [eliminar] = useEliminarServidorMutation();
  const { asked, ask, close, run } = useAsked<'desactivar' | 'eliminar'>();
  const change = () =>
    run(
      () => habilitar({ id, activo: !activo }).unwrap(),
      t(activo ? 'hecho.desactivado' : 'hecho.activado'),
    );
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => (activo ? ask('desactivar') : void change())}>
        {t(activo ? 'desactivar' : 'activar')}
      </Button>
      {canAccess(correoRoles.remove, roles) && (
        <Button size="small" color="error" onClick={() => ask('eliminar')}>
          {t('eliminar')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'desactivar'}
        title={t('confirmar.desactivar', { empresa })}
        confirmLabel={t('desactivar')}
        tone="error"
        onConfirm={change}
        onClose={close}
      >
        <Typography variant="body2">{t('confirmar.desactivarTexto')}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'eliminar'}
        title={t('confirmar.eliminar', { empresa })}
        confirmLabel={t('eliminar')}
        tone="error"
        onConfirm={() =>
          run(async () => {
            await eliminar({ id }).unwrap();
            onRemoved();
          }, t('hecho.eliminado'))
        }
        onClose={close}
      >
        <Typography variant="body2">{t('confirmar.eliminarTexto')}</Typography>
      </ConfirmDialog>
    </>
  );
}
