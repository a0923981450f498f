import { fechaLocal } from './fechas.ts';

/** Days before the end of a certificate at which a warning starts, and at which it becomes urgent. */
export const DIAS_AVISO = 30;
export const DIAS_ALARMA = 7;

/** `critico` and `por_vencer` still sign; `futuro` and `vencido` do not. */
export type EstadoVigencia = 'futuro' | 'vigente' | 'por_vencer' | 'critico' | 'vencido';

export interface Vigencia {
  /** Days of the Paraguayan calendar until the end; 0 on its day, negative afterwards. */
  dias: number;
  estado: EstadoVigencia;
}

const DAY = 86_400_000;

/** Validity of a certificate valid from `desde` to `hasta`; moments in ISO 8601. */
export function vigenciaDe(desde: string, hasta: string, now: string): Vigencia {
  const days = Math.round((Date.parse(fechaLocal(hasta)) - Date.parse(fechaLocal(now))) / DAY);
  return { dias: days, estado: estadoOf(days) };

  function estadoOf(remaining: number): EstadoVigencia {
    if (Date.parse(now) > Date.parse(hasta)) return 'vencido';
    if (Date.parse(now) < Date.parse(desde)) return 'futuro';
    if (remaining <= DIAS_ALARMA) return 'critico';
    return remaining <= DIAS_AVISO ? 'por_vencer' : 'vigente';
  }
}
