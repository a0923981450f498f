import { SubmitError } from '../../../ui/form/field-errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useResponderMutation, type NuevoEventoReceptor } from '../api.ts';
import { text } from './texts.ts';

/**
 * Signs and sends an event. Registered and pending ones are reported in a toast; a rejection by the service is an error of
 * the form, which stays open.
 */
export function useRespond(): (event: NuevoEventoReceptor) => Promise<void> {
  const [respond] = useResponderMutation();
  return async (event) => {
    const { data } = await respond(event).unwrap();
    const { estado, codigo, mensaje } = data;
    const evento = text(`evento.tipo.${event.tipo}`);
    if (estado === 'rechazado')
      throw new SubmitError(text('hecho.rechazado', { evento }), [], undefined, `${codigo}: ${mensaje}`);
    if (estado === 'pendiente') toast.warning(text('hecho.pendiente', { evento, codigo }));
    else toast.success(text(`hecho.${event.tipo}`));
  };
}
