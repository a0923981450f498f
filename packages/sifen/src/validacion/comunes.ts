import { exigeIdentificar } from '../decisiones.ts';
import type { DatosDocumento } from '../documento.ts';
import type { Geografia } from '../lugares.ts';
import { MENSAJES } from '../mensajes.ts';
import { aviso, problema } from '../problema.ts';
import type { Problema } from '../problema.ts';
import { calcularTotales, totalEnGuaranies } from '../totales.ts';
import type { Totales } from '../totales.ts';
import type { ContextoComplementos } from './complementos.ts';
import { validarFechaEmision, validarMoneda } from './encabezado.ts';
import { MONTO_MAXIMO, validarItems } from './items.ts';
import type { ContextoNota } from './nota-credito.ts';
import { validarReceptor } from './receptor.ts';

/** Guaraníes from which the client must be named (NT 24, since 2025). */
export const LIMITE_INNOMINADO = 7_000_000;

/** Facts from outside the document. Missing ones are not checked. */
export interface ContextoValidacion extends ContextoComplementos, ContextoNota {
  ahora: string;
  limite_innominado?: number | undefined;
  redondeo_sedeco?: boolean | undefined;
  /** Totals, if the caller has already computed them. */
  totales?: Totales | undefined;
  /** `null` while none is chosen. */
  establecimiento?: string | null | undefined;
  tiene_timbrado?: boolean | undefined;
  tiene_certificado?: boolean | undefined;
  /** The table of places; missing in a browser. */
  geografia?: Geografia | undefined;
}

/** The given totals, or else those computed from the data. */
export const totalesDe = (
  datos: DatosDocumento,
  { totales, redondeo_sedeco = false }: ContextoValidacion,
): Totales => totales ?? calcularTotales(datos, { redondeo_sedeco });

interface ReglasDelTipo {
  readonly operacion?: (datos: DatosDocumento) => Problema[];
  readonly descuentoCopiado?: boolean;
}

/** Validates the parts common to every kind, in the order of the form. */
export function validarComunes(
  datos: DatosDocumento,
  totales: Totales,
  context: ContextoValidacion,
  { operacion, descuentoCopiado = false }: ReglasDelTipo = {},
): Problema[] {
  return [
    ...validarEmisor(context),
    ...validarFechaEmision(datos.fecha_emision, context.ahora),
    ...validarMoneda(datos),
    ...(operacion?.(datos) ?? []),
    ...validarReceptor(datos.receptor, context.geografia),
    ...validarInnominado(datos, totales, context.limite_innominado ?? LIMITE_INNOMINADO),
    ...validarItems(datos.items, datos.moneda, { descuentoCopiado }),
    ...validarTotal(datos, totales),
  ];
}

function validarEmisor({
  establecimiento,
  tiene_timbrado,
  tiene_certificado,
}: ContextoValidacion): Problema[] {
  const problems: Problema[] = [];
  if (establecimiento === null || establecimiento === '') {
    problems.push(problema('establecimiento', 'requerido', MENSAJES.establecimiento));
  } else if (tiene_timbrado === false) {
    problems.push(problema('punto', 'timbrado', MENSAJES.sinTimbrado));
  }
  if (tiene_certificado === false) problems.push(problema('', 'certificado', MENSAJES.sinCertificado));
  return problems;
}

/** Response code 1321. */
function validarInnominado(datos: DatosDocumento, totales: Totales, limit: number): Problema[] {
  if (datos.receptor.tipo !== 'innominado') return [];
  const total = totalEnGuaranies(totales, datos.moneda);
  if (total === undefined || !exigeIdentificar(total, limit, datos.tipo_transaccion)) return [];
  return [problema('receptor', 'innominado', MENSAJES.identificarCliente(limit))];
}

function validarTotal(datos: DatosDocumento, totales: Totales): Problema[] {
  if (datos.items.length === 0) return [];
  if (totales.total_general > MONTO_MAXIMO || (totales.total_gs ?? 0) > MONTO_MAXIMO) {
    return [problema('items', 'maximo', 'El total supera el máximo admitido')];
  }
  const gross = totales.items.findIndex((linea) => linea.bruto > MONTO_MAXIMO);
  if (gross >= 0)
    return [problema(`items.${gross}`, 'maximo', 'El importe del ítem supera el máximo admitido')];
  if (totales.total_descuento > MONTO_MAXIMO) {
    return [problema('items', 'maximo', 'El total de descuentos supera el máximo admitido')];
  }
  if (totales.total_general === 0) return [aviso('items', 'total_cero', 'El total del documento es cero')];
  return [];
}
