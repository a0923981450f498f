/**
 * Dates of the document in America/Asuncion. Paraguay has been on UTC−3 all year since October 2024; older moments use
 * `Intl`. The fixed offset does not use `Intl` because browsers with old time zone data still apply winter time.
 */
const HORARIO_FIJO_DESDE = Date.UTC(2024, 9, 6, 4);
const HOUR = 3_600_000;
const DAY = 86_400_000;
const FECHA = /^(\d{4})-(\d{2})-(\d{2})$/;
const FECHA_HORA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

let zona: Intl.DateTimeFormat | undefined;

function desfase(ms: number): number {
  if (ms >= HORARIO_FIJO_DESDE) return -3 * HOUR;
  zona ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Asuncion',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts: Record<string, number> = {};
  for (const { type, value } of zona.formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** Every month has so many days. */
const SHORTEST_MONTH = 28;

/** True for an existing day written `YYYY-MM-DD`. */
export function esFecha(texto: string): boolean {
  if (!FECHA.test(texto)) return false;
  const [month, day] = [Number(texto.slice(5, 7)), Number(texto.slice(8))];
  if (month < 1 || month > 12 || day < 1) return false;
  // Lists ask for thousands of them: only the last days of a month depend on it.
  if (day <= SHORTEST_MONTH) return true;
  const ms = Date.parse(`${texto}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(texto);
}

/** Milliseconds since the epoch, or `NaN` unless `iso` is a date-time with `Z` or an offset. */
export function instante(iso: string): number {
  return FECHA_HORA.test(iso) && esFecha(iso.slice(0, 10)) ? Date.parse(iso) : Number.NaN;
}

/** `YYYY-MM-DDTHH:mm:ss` in Paraguayan time, the format of every date-time in the XML (MT 7.2). */
export function fechaHoraLocal(moment: string | number): string {
  const ms = typeof moment === 'number' ? moment : instante(moment);
  if (Number.isNaN(ms)) throw new RangeError(`La fecha y hora "${moment}" no es válida`);
  return new Date(ms + desfase(ms)).toISOString().slice(0, 19);
}

/** `YYYY-MM-DD` in Paraguayan time; a plain date is returned unchanged. */
export function fechaLocal(moment: string | number): string {
  if (typeof moment === 'string' && esFecha(moment)) return moment;
  return fechaHoraLocal(moment).slice(0, 10);
}

/** ISO 8601 with the Paraguayan offset: `2026-11-20T09:35:17-03:00`. */
export function isoParaguay(ms: number): string {
  const hours = -desfase(ms) / HOUR;
  return `${fechaHoraLocal(ms)}-${String(hours).padStart(2, '0')}:00`;
}

/** Adds months to a `YYYY-MM-DD`; a day that the month does not have becomes its last. */
export function sumarMeses(fecha: string, months: number): string {
  const [year = 0, month = 1, day = 1] = fecha.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Adds days to a `YYYY-MM-DD`. */
export function sumarDias(fecha: string, days: number): string {
  return new Date(Date.parse(`${fecha}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
