import type { InvitacionUsuario, Usuario } from '@portal/contracts';
import { lazyPart } from '../../lib/lazy-screen.ts';

const TemporalDialog = lazyPart(() => import('./TemporalDialog.tsx'));
const EnlaceDialog = lazyPart(() => import('./EnlaceDialog.tsx'));

/** The credentials of a user created by an action. */
export type Entregado = Usuario & {
  readonly contrasena_temporal?: string | null;
  readonly invitacion?: InvitacionUsuario | null;
};

interface EntregaProps {
  readonly usuario: Entregado;
  readonly onClose: () => void;
}

/** Whether the administrator has to pass the credentials on; otherwise a mail was sent. */
export const hasEntrega = ({ contrasena_temporal, invitacion }: Entregado): boolean =>
  typeof contrasena_temporal === 'string' || typeof invitacion?.enlace === 'string';

/** Shows once the temporary password, or the link that could not be mailed. */
export function Entrega({ usuario, onClose }: EntregaProps) {
  const { contrasena_temporal, invitacion } = usuario;
  if (typeof contrasena_temporal === 'string')
    return <TemporalDialog usuario={{ ...usuario, contrasena_temporal }} onClose={onClose} />;
  if (invitacion && invitacion.enlace !== null)
    return (
      <EnlaceDialog usuario={usuario} invitacion={invitacion} enlace={invitacion.enlace} onClose={onClose} />
    );
  return null;
}
