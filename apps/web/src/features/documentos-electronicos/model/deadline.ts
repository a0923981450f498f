import { instante, textoRestante } from '@portal/sifen';

/** `Quedan 31 h 12 min` until a moment; nothing without one. */
export function plazoRestante(until: string | null, now: string): string | undefined {
  if (until === null) return undefined;
  const left = instante(until) - instante(now);
  return textoRestante({ limite: until, vencido: left < 0, restante_ms: Math.max(0, left) });
}
