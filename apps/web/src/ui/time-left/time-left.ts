import { instante, type Plazo } from '@portal/sifen';
import { text } from './texts.ts';

const MINUTE = 60_000;

/** `Quedan 31 h 12 min`, `Queda 1 min`, `Plazo vencido`, in the language of the page. */
export function textoPlazo({ vencido, restante_ms }: Pick<Plazo, 'vencido' | 'restante_ms'>): string {
  if (vencido) return text('vencido');
  const total = Math.floor(restante_ms / MINUTE);
  if (total === 0) return text('menosDeUnMinuto');
  const [horas, minutos] = [Math.floor(total / 60), total % 60];
  return horas === 0 ? text('minutos', { count: minutos }) : text('horas', { count: horas, minutos });
}

/** Remaining time until a moment; undefined without one. */
export function plazoRestante(until: string | null, now: string): string | undefined {
  if (until === null) return undefined;
  const left = instante(until) - instante(now);
  return textoPlazo({ vencido: left < 0, restante_ms: Math.max(0, left) });
}
