import {
  fileTypes,
  type CorreoDeBandeja,
  type OperationData,
  type OperationResult,
  type PortalOperations,
} from '@portal/contracts';
import { mayUseEmpresa, type SessionContext } from '../../context/context.ts';
import { refusals } from '../../core/refusal.ts';
import { warnOfCertificados } from '../../delivery/notices.ts';
import { noteChange } from '../../correos/bandeja.ts';
import { configuracionActiva, simulacionDe } from '../../correos/configuracion.ts';
import { compose, emlDe } from '../../delivery/mime.ts';
import { withStore, ensureAccess, ensureEmpresa } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { withWords } from '../../records/search.ts';
import { numeroDe } from '../../core/document-number.ts';
import { documentoPegado } from '../../documentos/list/by-cdc.ts';
import { equals, inEmpresas, oneOf, onDays } from '../../lists/filters.ts';
import { listPage } from '../../lists/list-page.ts';
import { LIST } from '../../store/store.ts';
import type { CorreosTable } from '../../store/schema/tables.ts';
import { nombresOf, OBJETO } from './views.ts';

type Operaciones = PortalOperations['empresas_correo'];
type Retries = OperationResult<Operaciones['reintentar']>;

/** One page of the outbox of the companies that the caller may see, including warnings about certificates due by now. */
export async function bandeja(context: SessionContext, data: OperationData<Operaciones['bandeja']>) {
  const { id_empresa, texto } = data.filtros;
  const { store } = context;
  if (id_empresa !== undefined) await ensureEmpresa(context, id_empresa);
  if ((await warnOfCertificados(context)) > 0) context.wakeMail();
  const pegado = await documentoPegado(store, texto);
  const filtros =
    pegado === undefined ? data.filtros : { ...data.filtros, texto: undefined, id_documento: pegado };
  const list = { store, table: 'correos', rows: () => filterCorreos(context, filtros) } as const;
  return listPage(list, data, (rows) => correosOf(context, rows));
}

type Filtros = OperationData<Operaciones['bandeja']>['filtros'] & {
  readonly id_documento?: string | undefined;
};

const filterCorreos = ({ store, user }: SessionContext, filtros: Filtros) =>
  store
    .select('correos', LIST)
    .where((correo) =>
      correo.and([
        ...inEmpresas(user, filtros.id_empresa),
        ...equals('id', filtros.id),
        ...equals('id_documento', filtros.id_documento),
        ...oneOf('estado', filtros.estado),
        ...onDays('fecha', filtros),
        ...withWords(store, filtros.texto),
      ]),
    );

async function correosOf(context: SessionContext, rows: readonly CorreosTable[]): Promise<CorreoDeBandeja[]> {
  const names = await nombresOf(
    context,
    rows.map(({ id_empresa }) => id_empresa),
  );
  const numeros = await numerosOf(
    context,
    rows.flatMap(({ id_documento }) => id_documento ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    id_empresa: row.id_empresa,
    empresa: names.get(row.id_empresa) ?? '',
    tipo: row.tipo,
    id_documento: row.id_documento,
    numero: numeros.get(row.id_documento ?? '') ?? null,
    fecha: row.fecha,
    remitente: `${row.remitente_nombre} <${row.remitente_correo}>`,
    destinatarios: JSON.parse(row.destinatarios) as string[],
    aceptados: JSON.parse(row.aceptados) as string[],
    asunto: row.asunto,
    message_id: row.message_id,
    estado: row.estado,
    intentos: row.intentos,
    error: row.error,
    respuesta: row.respuesta,
    proximo_intento: row.proximo_intento,
    enviado_en: row.enviado_en,
  }));
}

async function numerosOf(
  { store }: SessionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .select('documentos')
    .select(['id', 'establecimiento', 'punto', 'numero'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, numeroDe(row, row.numero)]));
}

/** Queues failed, waiting and simulated mails for sending now, each once, in the order of `ids`. */
export async function reintentar(context: SessionContext, ids: readonly string[]): Promise<Retries> {
  const rows = await context.store.select('correos').selectAll().where('id', 'in', ids).execute();
  const results: Retries = [];
  for (const id of new Set(ids)) {
    const row = rows.find((one) => one.id === id && mayUseEmpresa(context.user, one.id_empresa));
    const result =
      row === undefined
        ? { hecho: false, estado: null, mensaje: refusals.noEncontrado('el correo').message }
        : await reintentarUno(context, row);
    results.push({ id, ...result });
  }
  context.wakeMail();
  return results;
}

const RETRYABLE = ['fallido', 'pendiente', 'simulado'] as const;

async function reintentarUno(
  context: SessionContext,
  correo: CorreosTable,
): Promise<Omit<Retries[number], 'id'>> {
  const { sandbox, clock } = context;
  return context.store.transaction(async (store) => {
    const configuracion = await configuracionActiva(store, correo.id_empresa);
    const destinatarios = JSON.parse(correo.destinatarios) as string[];
    const simulacion = simulacionDe(sandbox, configuracion, destinatarios);
    const changed = await store
      .update('correos')
      .set(
        simulacion === undefined
          ? { estado: 'pendiente', intentos: 0, proximo_intento: clock.now().toISOString() }
          : { ...simulacion, intentos: correo.intentos + 1, proximo_intento: null },
      )
      .where('id', '=', correo.id)
      .where('estado', 'in', RETRYABLE)
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) return notRetryable(correo);
    await noteChange(store, changed);
    const result = resultOf(changed);
    await audit(withStore(context, store), {
      objeto: OBJETO,
      id_objeto: correo.id,
      accion: 'reintentar',
      detalle: `Correo «${correo.asunto}»: ${result.mensaje}`,
    });
    return result;
  });
}

function resultOf({ estado, error }: CorreosTable): Omit<Retries[number], 'id'> {
  switch (estado) {
    case 'simulado':
      return { hecho: false, estado, mensaje: 'La empresa no tiene un servidor de correo activo' };
    case 'fallido':
      return { hecho: false, estado, mensaje: error ?? 'No se pudo enviar' };
    default:
      return { hecho: true, estado, mensaje: 'En camino' };
  }
}

function notRetryable({ estado }: CorreosTable): Omit<Retries[number], 'id'> {
  return {
    hecho: false,
    estado,
    mensaje: estado === 'enviado' ? 'El correo ya fue enviado' : 'El correo se está enviando',
  };
}

/** A mail as an .eml file. @throws RefusalError NO_ENCONTRADO */
export async function emlDeCorreo(context: SessionContext, id: string) {
  const row = await context.store.select('correos').selectAll().where('id', '=', id).executeTakeFirst();
  const correo = ensureAccess(context, row, 'el correo');
  const bytes = await emlDe(await compose(context, correo));
  const nombre = `correo_${correo.fecha.slice(0, 10)}_${correo.id.slice(0, 8)}.eml`;
  return {
    status: 'success' as const,
    data: { nombre, mime: fileTypes.eml, base64: bytes.toString('base64') },
  };
}
