import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Certificado } from '@portal/contracts';
import { canAccess, certificadoRoles } from '@portal/contracts/access';
import { CertificateFacts } from '../../certificate/CertificateFacts.tsx';
import { ValidityChip } from '../../certificate/ValidityChip.tsx';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { EnableRemove } from '../../records/EnableRemove.tsx';
import { RecordDetail } from '../../records/RecordDetail.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { DetailProps } from '../../ui/detail/DetailView.tsx';
import {
  useCertificadoQuery,
  useEliminarCertificadoMutation,
  useHabilitarCertificadoMutation,
} from './api.ts';
import { ActivoChip } from './list.tsx';
import type { CertificadoTab } from './tabs.ts';
import { useTexts } from './texts.ts';

const objetos = ['certificados'];

/** The data of one certificate, and whether it is active. */
export default function CertificadoDetail(view: DetailProps<CertificadoTab>) {
  const t = useTexts();
  const query = useCertificadoQuery({ id: view.id }, { refetchOnMountOrArgChange: true });
  return (
    <RecordDetail
      {...view}
      query={query}
      text={t}
      titleOf={({ titular }) => titular}
      tabs={['datos']}
      tabText={(tab) => t(`detalle.${tab}`)}
      objetos={objetos}
      actions={(certificado) => (
        <>
          <ValidityChip {...certificado} />
          <ActivoChip activo={certificado.activo} />
          <Actions certificado={certificado} onRemoved={view.address.close} />
        </>
      )}
    >
      {(one) => <Datos certificado={one} />}
    </RecordDetail>
  );
}

/** The current state of the certificate as a sentence. */
function usoOf({ activo, estado }: Certificado): 'firma' | 'futuro' | 'guardado' | 'vencido' {
  if (!activo) return 'guardado';
  return estado === 'futuro' || estado === 'vencido' ? estado : 'firma';
}

function Datos({ certificado: one }: { readonly certificado: Certificado }) {
  const t = useTexts();
  const uso = usoOf(one);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={uso === 'firma' ? 'info' : 'warning'}>{t(`uso.${uso}`)}</Alert>
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
  return (
    <EnableRemove
      activo={activo}
      empresa={razon_social}
      text={t}
      mayEnable={canAccess(certificadoRoles.enable, roles)}
      mayRemove={canAccess(certificadoRoles.remove, roles) && !activo}
      activation={{ title: t('confirmar.activar'), text: t('confirmar.activarTexto') }}
      onEnable={(next, motivo) => habilitar({ id, activo: next, motivo }).unwrap()}
      onRemove={async (motivo) => {
        await eliminar({ id, motivo }).unwrap();
        onRemoved();
      }}
    />
  );
}
