import {
  esEmitible,
  normalizarCdc,
  validarDatos,
  type Csc,
  type DatosDocumento,
  type Emisor,
  type Problema,
  type TimbradoDocumento,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { CampoError } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import type { LockedRow } from '../../store/lock-row.ts';
import { cdcsOfAnticipos, facturasDeAnticipos } from '../model/anticipos.ts';
import { cscDe, signingPair, type SigningPair } from '../signing/certificados.ts';
import { lockFacturas, prepareNota } from '../model/factura-asociada.ts';
import { situacionEmisor } from '../signing/emisor-situation.ts';

const NOTA_CREDITO = 5;

/** A document to be issued. */
export interface Emitible {
  readonly tipo: 1 | 5;
  readonly empresa: LockedRow<'empresas'>;
  readonly establecimiento: string;
  readonly punto: string;
  readonly datos: DatosDocumento;
  /** When it was issued before and is corrected. */
  readonly id?: string | undefined;
}

/** Inputs of issuing a valid document. */
export interface IssueInputs {
  /** As they are issued: those of a nota de crédito with its part of the rounding. */
  readonly datos: DatosDocumento;
  readonly emisor: Emisor;
  readonly timbrado: TimbradoDocumento;
  readonly certificado: SigningPair;
  readonly csc: Csc;
}

/**
 * Everything that must hold before a number is taken, inside the transaction that takes it. The facturas that the document credits or uses
 * as advances are locked first: every issue, correction, sending or cancellation on one of them meanwhile waits.
 *
 * @throws RefusalError VALIDACION, each problem at its field of the call: `establecimiento`, `punto`, `datos.items.0.cantidad`.
 */
export async function checkEmision(
  context: SessionContext,
  { tipo, empresa, establecimiento, punto, datos: pedidos, id }: Emitible,
): Promise<IssueInputs> {
  const { store, clock } = context;
  const now = clock.now().toISOString();
  await lockFacturas(store, namedBy(pedidos));
  const nota = tipo === NOTA_CREDITO ? await prepareNota(store, pedidos, id) : undefined;
  const datos = nota?.datos ?? pedidos;
  const place = { establecimiento, punto };
  const { emisor, timbrado, certificado, problemas } = await situacionEmisor(
    store,
    empresa,
    place,
    datos.fecha_emision,
    now,
  );
  const deDatos = validarDatos(datos, tipo, {
    ...nota?.contexto,
    ahora: now,
    limite_innominado: empresa.limite_innominado,
    redondeo_sedeco: empresa.redondeo_sedeco === 1,
    establecimiento,
    tiene_timbrado: timbrado !== undefined,
    ruc_emisor: empresa.ruc,
    anticipos: await facturasDeAnticipos(store, datos, id),
    geografia: geografia(),
  });
  const all = [...problemas, ...deDatos];
  if (!esEmitible(all)) throw new RefusalError(refusals.validacion(inRequestFields(all)));
  if (emisor === undefined || timbrado === undefined || certificado === undefined) {
    throw new Error('A document passed validation without issuer, timbrado or certificate');
  }
  return {
    datos,
    emisor,
    timbrado,
    certificado: signingPair(context, certificado),
    csc: cscDe(context, empresa),
  };
}

const namedBy = (datos: DatosDocumento): string[] => [
  ...(datos.asociado?.tipo === 'electronico' ? [normalizarCdc(datos.asociado.cdc)] : []),
  ...cdcsOfAnticipos(datos),
];

/** Fields that stand beside `datos` in the call. */
const OUTSIDE_DATOS = ['establecimiento', 'punto'];

/** The errors among the problems, named as the fields of the call. */
function inRequestFields(problemas: readonly Problema[]): CampoError[] {
  return problemas
    .filter(({ nivel }) => nivel === 'error')
    .map(({ campo, mensaje }) => ({ campo: requestField(campo), mensaje }));
}

function requestField(campo: string): string {
  if (campo === '') return 'id_empresa';
  return OUTSIDE_DATOS.includes(campo) ? campo : `datos.${campo}`;
}
