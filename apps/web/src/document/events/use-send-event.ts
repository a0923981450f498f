import type { NuevoEvento, ResultadoEvento } from '@portal/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../ui/toasts/toast.ts';
import { useCrearEventoMutation } from './api.ts';
import { eventPath } from './event-path.ts';
import { useTexts } from './texts.ts';

/** Events of the issuer. */
export type IssuerEvent = Extract<NuevoEvento, { tipo: 'cancelacion' | 'inutilizacion' | 'nominacion' }>;

/**
 * Signs and sends an event. A registered one closes the dialog with a message; a rejected or a pending one is the `outcome`, which
 * `EventDialog` shows. A refusal of the portal is thrown, for the form.
 */
export function useSendEvent(onClose: () => void) {
  const t = useTexts();
  const navigate = useNavigate();
  const [create] = useCrearEventoMutation();
  const [outcome, setOutcome] = useState<ResultadoEvento | null>(null);
  const send = async (event: IssuerEvent, numero: string): Promise<void> => {
    setOutcome(null);
    const result = await create(event).unwrap();
    if (result.estado !== 'registrado') {
      setOutcome(result);
      return;
    }
    const isOne = event.tipo === 'inutilizacion' && event.desde === event.hasta;
    toast.success(t(isOne ? 'hecho.unNumero' : `hecho.${event.tipo}`, { numero }), {
      action: { label: t('verEvento'), onClick: () => void navigate(eventPath(result.id)) },
    });
    onClose();
  };
  return { outcome, send };
}
