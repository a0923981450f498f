import type { InvitacionUsuario, Usuario } from '@portal/contracts';
import { lazyPart } from '../../lib/lazy-screen.ts';

const TemporalDialog = lazyPart(() => import('./TemporalDialog.tsx'));
const EnlaceDialog = lazyPart(() => import('./EnlaceDialog.tsx'));

/** What a user gets to come in with, as an act has made it. */
export type Entregado = Usuario & {
  readonly contrasena_temporal?: string | null;
  readonly invitacion?: InvitacionUsuario | null;
};

interface EntregaProps {
  readonly usuario: Entregado;
  readonly onClose: () => void;
}

/** Whether the person at the screen has to hand something over; otherwise a mail is on its way. */
export const hasEntrega = ({ contrasena_temporal, invitacion }: Entregado): boolean =>
  typeof contrasena_temporal === 'string' || typeof invitacion?.enlace === 'string';

/** The temporary password, or the link that no server mails, once. */
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
