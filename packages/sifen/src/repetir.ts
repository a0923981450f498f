import { esFecha, fechaLocal, instante, sumarDias, sumarMeses } from './fechas.ts';

type Datos = Readonly<Record<string, unknown>>;

const esDatos = (valor: unknown): valor is Datos =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const DAY = 86_400_000;
const dias = (fecha: string): number => Date.parse(fecha) / DAY;
const meses = (fecha: string): number => Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7));

/** Moves a due date with the issue date: by whole months where it was due on the same day of a later month, else by days. */
export function moverVencimiento(vencimiento: string, desde: string, hasta: string): string {
  const cantidad = meses(vencimiento) - meses(desde);
  return sumarMeses(desde, cantidad) === vencimiento
    ? sumarMeses(hasta, cantidad)
    : sumarDias(vencimiento, dias(hasta) - dias(desde));
}

/**
 * The data of a factura that is issued again: without its issue date and exchange rates, which are of another day, and with the due
 * dates as far behind `hoy` as they were behind the first issue.
 *
 * @param datos of a draft or an issued factura
 * @param emitida ISO date-time that replaces a missing issue date
 * @param hoy `YYYY-MM-DD`
 */
export function datosRepetidos(datos: Datos, emitida: string, hoy: string): Record<string, unknown> {
  const { fecha_emision, tipo_cambio: _cambio, ...resto } = datos;
  const emision =
    typeof fecha_emision === 'string' && !Number.isNaN(instante(fecha_emision)) ? fecha_emision : emitida;
  const desde = fechaLocal(emision);
  const mover = (de: unknown, campo: string): unknown => {
    const fecha = esDatos(de) ? de[campo] : undefined;
    return esDatos(de) && typeof fecha === 'string' && esFecha(fecha)
      ? { ...de, [campo]: moverVencimiento(fecha, desde, hoy) }
      : de;
  };
  const { condicion, items } = resto;
  return {
    ...resto,
    ...(Array.isArray(items) && {
      items: items.map((item: unknown) =>
        esDatos(item) && 'tipo_cambio' in item ? { ...item, tipo_cambio: null } : item,
      ),
    }),
    ...(esDatos(condicion) && {
      condicion: {
        ...condicion,
        ...('generador' in condicion && { generador: mover(condicion['generador'], 'primer_vencimiento') }),
        ...(Array.isArray(condicion['cuotas']) && {
          cuotas: condicion['cuotas'].map((cuota: unknown) => mover(cuota, 'vencimiento')),
        }),
      },
    }),
  };
}
