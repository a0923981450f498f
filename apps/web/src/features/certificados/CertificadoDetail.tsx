import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Certificado } from '@portal/contracts';
import { canAccess, certificadoRoles } from '@portal/contracts/access';
import { CertificateFacts } from '../../document/certificate/CertificateFacts.tsx';
import { ValidityChip } from '../../document/certificate/ValidityChip.tsx';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { Historial, useReadsActos } from '../../session/historial/Historial.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { useAsked } from '../../session/use-asked.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import {
  useCertificadoQuery,
  useEliminarCertificadoMutation,
  useHabilitarCertificadoMutation,
} from './api.ts';
import { ActivoChip } from './list.tsx';
import { tabs, type CertificadoTab } from './tabs.ts';
import { useTexts } from './texts.ts';

type CertificadoDetailProps = DetailProps<CertificadoTab>;

const objetos = ['certificados'];

/** One certificate: what it says, and whether it signs. */
export default function CertificadoDetail({ id, ...view }: CertificadoDetailProps) {
  const t = useTexts();
  const query = useCertificadoQuery({ id }, { refetchOnMountOrArgChange: true });
  const certificado = query.currentData;
  const readsActos = useReadsActos();
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={certificado?.titular ?? t('detalle.cargando')}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      {...(readsActos && {
        tabs: {
          label: t('detalle.partes'),
          tabs: tabs.map((tab) => ({ id: tab, label: t(`detalle.${tab}`) })),
        },
      })}
      actions={
        certificado && (
          <>
            <ValidityChip {...certificado} />
            <ActivoChip activo={certificado.activo} />
            <Actions certificado={certificado} onRemoved={view.address.close} />
          </>
        )
      }
    >
      {(one) =>
        readsActos && view.address.tab === 'historial' ? (
          <Historial objetos={objetos} id={one.id} />
        ) : (
          <Datos certificado={one} />
        )
      }
    </DetailView>
  );
}

function Datos({ certificado: one }: { readonly certificado: Certificado }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={one.activo && one.estado !== 'vencido' ? 'info' : 'warning'}>
        {t(one.activo ? (one.estado === 'vencido' ? 'uso.vencido' : 'uso.firma') : 'uso.guardado')}
      </Alert>
      <CertificateFacts
        certificate={one}
        before={[[t('columna.empresa'), one.razon_social]]}
        after={[
          [t('columna.cargadoPor'), one.cargado_por],
          [t('detalle.cargado'), <DateText key="creado" value={one.creado} time />],
        ]}
      />
    </Box>
  );
}

interface ActionsProps {
  readonly certificado: Certificado;
  readonly onRemoved: () => void;
}

function Actions({ certificado: { id, activo, razon_social }, onRemoved }: ActionsProps) {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const [habilitar] = useHabilitarCertificadoMutation();
  const [eliminar] = useEliminarCertificadoMutation();
  const { asked, ask, close, run } = useAsked<'cambiar' | 'eliminar'>();
  return (
    <>
      {canAccess(certificadoRoles.enable, roles) && (
        <Button size="small" variant="outlined" onClick={() => ask('cambiar')}>
          {t(activo ? 'desactivar' : 'activar')}
        </Button>
      )}
      {canAccess(certificadoRoles.remove, roles) && !activo && (
        <Button size="small" color="error" onClick={() => ask('eliminar')}>
          {t('eliminar')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'cambiar'}
        title={t(activo ? 'confirmar.desactivar' : 'confirmar.activar', { empresa: razon_social })}
        confirmLabel={t(activo ? 'desactivar' : 'activar')}
        tone={activo ? 'error' : 'primary'}
        onConfirm={() =>
          run(
            () => habilitar({ id, activo: !activo }).unwrap(),
            t(activo ? 'hecho.desactivado' : 'hecho.activado'),
          )
        }
        onClose={close}
      >
        <Typography variant="body2">
          {t(activo ? 'confirmar.desactivarTexto' : 'confirmar.activarTexto')}
        </Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'eliminar'}
        title={t('confirmar.eliminar')}
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
