import { useSingleRun } from '../../lib/use-single-run.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { useReintentarEventoMutation } from './api.ts';
import { text } from './texts.ts';

const toasts = { registrado: toast.success, rechazado: toast.error, pendiente: toast.warning } as const;

/** Sends a pending event again, and says in a toast what the service responded. */
export function useRetryEvent() {
  const [send, { isLoading }] = useReintentarEventoMutation();
  const runOnce = useSingleRun();
  const retry = async (id: string): Promise<void> => {
    try {
      const { estado, codigo } = await send({ id }).unwrap();
      toasts[estado](text(`reintento.${estado}`, { codigo }));
    } catch (error) {
      toastFailure(error);
    }
  };
  return { retry: (id: string) => runOnce(() => retry(id), id), isLoading };
}
