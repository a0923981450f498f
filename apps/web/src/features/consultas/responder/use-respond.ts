import { SubmitError } from '../../../ui/form/field-errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useResponderMutation, type NuevoEventoReceptor } from '../api.ts';

/**
 * Signs and sends an event. Registered and pending ones are told in a toast; one that the service rejected is a failure of the form,
 * which stays open.
 */
export function useRespond(): (event: NuevoEventoReceptor) => Promise<void> {
  const [respond] = useResponderMutation();
  return async (event) => {
    const { data, message } = await respond(event).unwrap();
    if (data.estado === 'rechazado') throw new SubmitError(message);
    if (data.estado === 'pendiente') toast.warning(message);
    else toast.success(message);
  };
}
