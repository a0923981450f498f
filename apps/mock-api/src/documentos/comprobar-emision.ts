import {
  esEmitible,
  validarDatos,
  type Csc,
  type DatosDocumento,
  type Emisor,
  type Problema,
  type TimbradoDocumento,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { CampoError } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { refusals, RefusalError } from '../core/refusal.ts';
import type { EmpresasTable } from '../store/tables.ts';
import { facturasDeAnticipos } from './anticipos.ts';
import { cscDe, parDeFirma, type ParDeFirma } from './certificados.ts';
import { bloquearFactura, prepararNota } from './factura-asociada.ts';
import { situacionEmisor } from './situacion-emisor.ts';

const NOTA_CREDITO = 5;

/** A document to be issued. */
export interface Emitible {
  readonly tipo: 1 | 5;
  readonly empresa: EmpresasTable;
  readonly establecimiento: string;
  readonly punto: string;
  readonly datos: DatosDocumento;
  /** When it was issued before and is corrected. */
  readonly id?: string | undefined;
}

/** What a document takes to be issued, once nothing forbids it. */
export interface MediosEmision {
  /** As they are issued: those of a nota de crédito with its part of the rounding. */
  readonly datos: DatosDocumento;
  readonly emisor: Emisor;
  readonly timbrado: TimbradoDocumento;
  readonly certificado: ParDeFirma;
  readonly csc: Csc;
}

/**
 * Everything that must hold before a number is taken.
 *
 * @throws RefusalError VALIDACION, each problem at its field of the call: `establecimiento`, `punto`, `datos.items.0.cantidad`.
 */
export async function comprobarEmision(
  context: SessionContext,
  { tipo, empresa, establecimiento, punto, datos: pedidos, id }: Emitible,
): Promise<MediosEmision> {
  const { store, clock } = context;
  const ahora = clock.now().toISOString();
  const nota = tipo === NOTA_CREDITO ? await prepararNota(store, pedidos, id) : undefined;
  const datos = nota?.datos ?? pedidos;
  const lugar = { establecimiento, punto };
  const { emisor, timbrado, certificado, problemas } = await situacionEmisor(
    store,
    empresa,
    lugar,
    datos.fecha_emision,
    ahora,
  );
  const deDatos = validarDatos(datos, tipo, {
    ...nota?.contexto,
    ahora,
    limite_innominado: empresa.limite_innominado,
    redondeo_sedeco: empresa.redondeo_sedeco === 1,
    establecimiento,
    tiene_timbrado: timbrado !== undefined,
    ruc_emisor: empresa.ruc,
    anticipos: await facturasDeAnticipos(store, datos, id),
    geografia: geografia(),
  });
  const todos = [...problemas, ...deDatos];
  if (!esEmitible(todos)) throw new RefusalError(refusals.validacion(enCamposDeLlamada(todos)));
  if (emisor === undefined || timbrado === undefined || certificado === undefined) {
    throw new Error('A document passed validation without issuer, timbrado or certificate');
  }
  return {
    datos,
    emisor,
    timbrado,
    certificado: parDeFirma(context, certificado),
    csc: cscDe(context, empresa),
  };
}

/**
 * The same for a nota de crédito inside a transaction, with its factura locked: every issue, correction, sending or cancellation on that
 * factura meanwhile waits.
 */
export async function comprobarConFactura(
  context: SessionContext,
  emitible: Emitible,
): Promise<MediosEmision> {
  const { asociado } = emitible.datos;
  if (asociado?.tipo === 'electronico') await bloquearFactura(context.store, asociado.cdc);
  return comprobarEmision(context, emitible);
}

/** Fields that stand beside `datos` in the call. */
const FUERA_DE_DATOS = ['establecimiento', 'punto'];

/** The errors among the problems, named as the fields of the call. */
function enCamposDeLlamada(problemas: readonly Problema[]): CampoError[] {
  return problemas
    .filter(({ nivel }) => nivel === 'error')
    .map(({ campo, mensaje }) => ({ campo: campoDeLlamada(campo), mensaje }));
}

function campoDeLlamada(campo: string): string {
  if (campo === '') return 'id_empresa';
  return FUERA_DE_DATOS.includes(campo) ? campo : `datos.${campo}`;
}
