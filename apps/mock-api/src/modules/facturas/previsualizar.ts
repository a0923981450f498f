import {
  calcularTotales,
  esEmitible,
  problema,
  validarDatos,
  type Problema,
  type Totales,
} from '@portal/sifen';
import {
  operations,
  type OperationData,
  type OperationResult,
  type PortalOperations,
} from '@portal/contracts';
import { geografia } from '@portal/sifen/geografia';
import { z } from 'zod';
import type { Context } from '../../core/context.ts';
import { facturasDeAnticipos } from '../../documentos/anticipos.ts';
import { leerBorrador } from '../../documentos/datos-borrador.ts';
import { totalesDocumento } from '../../documentos/importes.ts';
import { marcaDe } from '../../documentos/marca-empresa.ts';
import { situacionEmisor, type SituacionEmisor } from '../../documentos/situacion-emisor.ts';
import type { EmpresasTable } from '../../store/tables.ts';

/** The strict data that issuing requires. */
const datosFacturaSchema = operations.facturas.emitir.data.shape.datos;

type Previsualizacion = PortalOperations['facturas']['previsualizacion'];

/**
 * Totals and all errors of a draft, however unfinished, by the same rules as issuing; the KuDE only
 * when it could be issued. Fields are named as in the data: `items.0.cantidad`.
 */
export async function previsualizarFactura(
  { store, clock }: Context,
  empresa: EmpresasTable,
  pedido: OperationData<Previsualizacion>,
): Promise<OperationResult<Previsualizacion>> {
  const ahora = clock.now().toISOString();
  const datos = leerBorrador(pedido.datos);
  const situacion = await situacionEmisor(store, empresa, pedido, datos.fecha_emision, ahora);
  const totales = calcularTotales(datos, { redondeo_sedeco: empresa.redondeo_sedeco === 1 });
  const deReglas = validarDatos(datos, 1, {
    ahora,
    totales,
    limite_innominado: empresa.limite_innominado,
    establecimiento: pedido.establecimiento ?? null,
    tiene_timbrado: situacion.timbrado !== undefined,
    tiene_certificado: situacion.certificado !== undefined,
    ruc_emisor: empresa.ruc,
    anticipos: await facturasDeAnticipos(store, datos),
    geografia: geografia(),
  });
  const observaciones = [...situacion.problemas, ...deReglas];
  if (esEmitible(observaciones)) observaciones.push(...problemasDeForma(pedido.datos));
  const kude = pedido.kude && esEmitible(observaciones) ? await borrador(situacion, pedido) : null;
  return { totales: sonFinitos(totales) ? totalesDocumento(totales) : null, observaciones, kude };
}

/** The schema errors that issuing would report before any rule runs: lengths and types of values. */
function problemasDeForma(datos: unknown): Problema[] {
  const { error } = z.safeParse(datosFacturaSchema, datos);
  return (error?.issues ?? []).map(({ path, message }) => problema(path.join('.'), 'forma', message));
}

async function borrador(
  { empresa, emisor, timbrado }: SituacionEmisor,
  { datos, establecimiento, punto }: OperationData<Previsualizacion>,
): Promise<OperationResult<Previsualizacion>['kude']> {
  if (emisor === undefined) return null;
  const { construirBorradorKude } = await import('@portal/sifen/node');
  const contenido = {
    ...leerBorrador(datos),
    tipo: 1 as const,
    emisor,
    timbrado,
    establecimiento: establecimiento ?? undefined,
    punto: punto ?? undefined,
  };
  const pdf = await construirBorradorKude(contenido, { marca: marcaDe(empresa) });
  return { nombre: 'KuDE_borrador.pdf', mime: 'application/pdf', base64: pdf.toString('base64') };
}

/** Absurd quantities times absurd prices exceed the number range. */
function sonFinitos(totales: Totales): boolean {
  return Object.values(totalesDocumento(totales)).every(Number.isFinite);
}
