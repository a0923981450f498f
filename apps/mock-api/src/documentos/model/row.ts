import type { DocumentoFila } from '@portal/contracts';
import { estaAprobado, permiteCorregir, plazoCancelacion, sumar, type EstadoDocumento } from '@portal/sifen';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import type { Acreditado } from './acreditado.ts';
import { accionesDeRoles } from './acciones-by-rol.ts';
import { numeroDe } from '../../core/document-number.ts';
import { esInnominado } from './receptor.ts';
import type { AccionDocumento } from './types.ts';
import { tieneXml } from './tiene-xml.ts';

/** Columns that a row of the list needs: none of the large ones. */
export const rowColumns = [
  'id',
  'version',
  'id_empresa',
  'fecha_emision',
  'tipo',
  'establecimiento',
  'punto',
  'numero',
  'receptor_nombre',
  'receptor_documento',
  'moneda',
  'total',
  'total_gs',
  'estado',
  'codigo_respuesta',
  'mensaje_respuesta',
  'lote',
  'correo',
  'cdc',
  'origen',
  'url_qr',
  'aprobado_en',
] as const satisfies readonly (keyof DocumentosTable)[];

export type RowColumns = Pick<DocumentosTable, (typeof rowColumns)[number]>;

export interface RowContext {
  readonly ahora: Date;
  readonly roles: readonly string[];
  readonly acreditado: Acreditado;
}

/** A stored document as the list shows it. `url_qr` is empty until a seeded document was signed: its detail always has it. */
export function documentoRow(documento: RowColumns, context: RowContext): DocumentoFila {
  const { establecimiento, punto, numero, total, ...rest } = documento;
  const estado = documento.estado;
  const tipo = documento.tipo as DocumentoFila['tipo'];
  const saldo = tipo === 1 ? sumar([total, -context.acreditado.comprometido]) : null;
  const cancelable_hasta = limiteCancelacion({ ...rest, tipo, estado }, context);
  return {
    ...rest,
    tipo,
    estado,
    total,
    numero: numeroDe({ establecimiento, punto }, numero),
    nota_credito: notaCreditoMark(tipo, total, context.acreditado),
    saldo,
    cancelable_hasta,
    acciones: acciones(
      {
        tipo,
        estado,
        corregible: permiteCorregir({ ...rest, estado }, context.ahora.toISOString()),
        saldo,
        cancelable: cancelable_hasta !== null,
        innominado: esInnominado(documento),
      },
      context.roles,
    ),
  };
}

/** Approved notas mark their factura; those without a response do not yet. */
function notaCreditoMark(
  tipo: DocumentoFila['tipo'],
  total: number,
  { aprobado }: Acreditado,
): DocumentoFila['nota_credito'] {
  if (tipo !== 1 || aprobado === 0) return 'ninguna';
  return aprobado < total ? 'parcial' : 'total';
}

/** A factura with a nota de crédito in force cannot be cancelled before the nota is. */
function limiteCancelacion(
  {
    tipo,
    estado,
    aprobado_en,
  }: { tipo: DocumentoFila['tipo']; estado: EstadoDocumento; aprobado_en: string | null },
  { ahora: now, acreditado }: RowContext,
): string | null {
  if (!tieneXml(tipo) || !estaAprobado(estado) || aprobado_en === null || acreditado.comprometido > 0)
    return null;
  const plazo = plazoCancelacion(tipo, aprobado_en, now.toISOString());
  return plazo.vencido ? null : plazo.limite;
}

interface Situacion {
  readonly tipo: DocumentoFila['tipo'];
  readonly estado: EstadoDocumento;
  readonly corregible: boolean;
  readonly saldo: number | null;
  readonly cancelable: boolean;
  readonly innominado: boolean;
}

function acciones(situacion: Situacion, roles: readonly string[]): AccionDocumento[] {
  if (!tieneXml(situacion.tipo)) return [];
  const allowed = accionesDeRoles(roles);
  return POSIBLES.filter(([accion, posible]) => allowed.has(accion) && posible(situacion)).map(
    ([accion]) => accion,
  );
}

/** When each action makes sense for what is issued here, in the order of the menu. */
const POSIBLES: readonly (readonly [AccionDocumento, (situacion: Situacion) => boolean])[] = [
  ['enviar', ({ estado }) => estado === 'generado'],
  ['reintentar', ({ estado }) => estado === 'error_envio'],
  ['consultar_estado', ({ estado }) => estado === 'enviado'],
  ['reenviar_correo', ({ estado }) => estaAprobado(estado)],
  ['corregir', ({ corregible }) => corregible],
  ['cancelar', ({ cancelable }) => cancelable],
  ['nominar', ({ tipo, estado, innominado }) => tipo === 1 && estaAprobado(estado) && innominado],
  ['emitir_nota_credito', ({ estado, saldo }) => estaAprobado(estado) && saldo !== null && saldo > 0],
  ['duplicar', () => true],
];
