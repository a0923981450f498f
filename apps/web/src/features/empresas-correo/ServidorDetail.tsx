import type { ConfiguracionCorreoDetalle } from '@portal/contracts';
import { canAccess, correoRoles } from '@portal/contracts/access';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { EnableRemove } from '../../records/EnableRemove.tsx';
import { RecordDetail } from '../../records/RecordDetail.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import type { DetailProps } from '../../ui/detail/DetailView.tsx';
import { useEliminarServidorMutation, useHabilitarServidorMutation, useServidorQuery } from './api.ts';
import { DatosTab } from './DatosTab.tsx';
import { ActivoChip } from './list.tsx';
import type { CorreoTab } from './tabs.ts';
import { useTexts } from './texts.ts';

const objetos = ['empresas_correo'];

/** The mail server of one company: its form and its history. */
export default function ServidorDetail(view: DetailProps<CorreoTab>) {
  const t = useTexts();
  const query = useServidorQuery({ id: view.id }, { refetchOnMountOrArgChange: true });
  return (
    <RecordDetail
      {...view}
      query={query}
      text={t}
      titleOf={({ empresa }) => empresa}
      tabs={['datos']}
      tabText={(tab) => t(`tab.${tab}`)}
      objetos={objetos}
      actions={(servidor) => (
        <>
          <ActivoChip activo={servidor.activo} />
          <Actions servidor={servidor} onRemoved={view.address.close} />
        </>
      )}
    >
      {(one) => <DatosTab key={one.id} configuracion={one} />}
    </RecordDetail>
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
  return (
    <EnableRemove
      activo={activo}
      empresa={empresa}
      text={t}
      mayEnable={canAccess(correoRoles.administer, roles)}
      mayRemove={canAccess(correoRoles.remove, roles)}
      onEnable={(next, motivo) => habilitar({ id, activo: next, motivo }).unwrap()}
      onRemove={async (motivo) => {
        await eliminar({ id, motivo }).unwrap();
        onRemoved();
      }}
    />
  );
}
