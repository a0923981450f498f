import type { CorreoDeBandeja, OperationData, OperationResult, PortalOperations } from '@portal/contracts';
import { sql } from 'kysely';
import { mayUseEmpresa, seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { refusals } from '../../core/refusal.ts';
import { avisarCertificados } from '../../correos/avisos.ts';
import { anotarCambio } from '../../correos/bandeja.ts';
import { configuracionActiva, simulacionDe } from '../../correos/configuracion.ts';
import { componer, emlDe } from '../../correos/mime.ts';
import { withStore, exigirAcceso, exigirEmpresa } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { conPalabras } from '../../documentos/busqueda.ts';
import { medianoche } from '../../documentos/filtros.ts';
import { numeroDe } from '../../documentos/numeracion.ts';
import { documentoPegado } from '../../documentos/por-cdc.ts';
import { listResult } from '../../lists/list-result.ts';
import type { CorreosTable } from '../../store/tables.ts';
import { nombresDe, OBJETO } from './vistas.ts';

type Operaciones = PortalOperations['empresas_correo'];
type Reintentos = OperationResult<Operaciones['reintentar']>;

/** One page of the outbox of the companies that the caller may see, including warnings about certificates due by now. */
export async function bandeja(context: SessionContext, data: OperationData<Operaciones['bandeja']>) {
  const { id, id_empresa, texto, estado = [], desde, hasta } = data.filtros;
  const { store, user } = context;
  if (id_empresa !== undefined) await exigirEmpresa(context, id_empresa);
  if ((await avisarCertificados(context)) > 0) context.wakeMail();
  const pegado = await documentoPegado(store, texto);
  const filtrados = store
    .select('correos')
    .where((de) => (pegado === undefined ? de.and(conPalabras(texto)) : de('id_documento', '=', pegado)))
    .$if(id !== undefined, (one) => one.where('id', '=', id ?? ''))
    .$if(id_empresa !== undefined, (one) => one.where('id_empresa', '=', id_empresa ?? ''))
    .$if(id_empresa === undefined && !seesAllEmpresas(user), (one) =>
      one.where((de) =>
        user.empresas.length === 0 ? de(sql<number>`1`, '=', 0) : de('id_empresa', 'in', user.empresas),
      ),
    )
    .$if(estado.length > 0, (one) => one.where('estado', 'in', estado))
    .$if(desde !== undefined, (one) => one.where('fecha', '>=', medianoche(desde ?? '')))
    .$if(hasta !== undefined, (one) => one.where('fecha', '<', medianoche(hasta ?? '', 1)));
  return listResult(filtrados, data, (filas) => correosDe(context, filas));
}

async function correosDe(
  context: SessionContext,
  filas: readonly CorreosTable[],
): Promise<CorreoDeBandeja[]> {
  const nombres = await nombresDe(
    context,
    filas.map(({ id_empresa }) => id_empresa),
  );
  const numeros = await numerosDe(
    context,
    filas.flatMap(({ id_documento }) => id_documento ?? []),
  );
  return filas.map((fila) => ({
    id: fila.id,
    id_empresa: fila.id_empresa,
    empresa: nombres.get(fila.id_empresa) ?? '',
    tipo: fila.tipo,
    id_documento: fila.id_documento,
    numero: numeros.get(fila.id_documento ?? '') ?? null,
    fecha: fila.fecha,
    remitente: `${fila.remitente_nombre} <${fila.remitente_correo}>`,
    destinatarios: JSON.parse(fila.destinatarios) as string[],
    aceptados: JSON.parse(fila.aceptados) as string[],
    asunto: fila.asunto,
    message_id: fila.message_id,
    estado: fila.estado,
    intentos: fila.intentos,
    error: fila.error,
    respuesta: fila.respuesta,
    proximo_intento: fila.proximo_intento,
    enviado_en: fila.enviado_en,
  }));
}

async function numerosDe(
  { store }: SessionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const filas = await store
    .select('documentos')
    .select(['id', 'establecimiento', 'punto', 'numero'])
    .where('id', 'in', ids)
    .execute();
  return new Map(filas.map((fila) => [fila.id, numeroDe(fila, fila.numero)]));
}

/** Queues failed, waiting and simulated mails for sending now, each once, in the order of `ids`. */
export async function reintentar(context: SessionContext, ids: readonly string[]): Promise<Reintentos> {
  const filas = await context.store.select('correos').selectAll().where('id', 'in', ids).execute();
  const resultados: Reintentos = [];
  for (const id of new Set(ids)) {
    const fila = filas.find((one) => one.id === id && mayUseEmpresa(context.user, one.id_empresa));
    const resultado =
      fila === undefined
        ? { hecho: false, estado: null, mensaje: refusals.noEncontrado('el correo').message }
        : await reintentarUno(context, fila);
    resultados.push({ id, ...resultado });
  }
  context.wakeMail();
  return resultados;
}

const REINTENTABLES = ['fallido', 'pendiente', 'simulado'] as const;

async function reintentarUno(
  context: SessionContext,
  correo: CorreosTable,
): Promise<Omit<Reintentos[number], 'id'>> {
  const { sandbox, clock } = context;
  return context.store.transaction(async (store) => {
    const configuracion = await configuracionActiva(store, correo.id_empresa);
    const destinatarios = JSON.parse(correo.destinatarios) as string[];
    const simulacion = simulacionDe(sandbox, configuracion, destinatarios);
    const cambiado = await store
      .update('correos')
      .set(
        simulacion === undefined
          ? { estado: 'pendiente', intentos: 0, proximo_intento: clock.now().toISOString() }
          : { ...simulacion, intentos: correo.intentos + 1, proximo_intento: null },
      )
      .where('id', '=', correo.id)
      .where('estado', 'in', REINTENTABLES)
      .returningAll()
      .executeTakeFirst();
    if (cambiado === undefined) return noReintentable(correo);
    await anotarCambio(store, cambiado);
    const resultado = resultadoDe(cambiado);
    await auditar(withStore(context, store), {
      objeto: OBJETO,
      id_objeto: correo.id,
      accion: 'reintentar',
      detalle: `Correo «${correo.asunto}»: ${resultado.mensaje}`,
    });
    return resultado;
  });
}

function resultadoDe({ estado, error }: CorreosTable): Omit<Reintentos[number], 'id'> {
  switch (estado) {
    case 'simulado':
      return { hecho: false, estado, mensaje: 'La empresa no tiene un servidor de correo activo' };
    case 'fallido':
      return { hecho: false, estado, mensaje: error ?? 'No se pudo enviar' };
    default:
      return { hecho: true, estado, mensaje: 'En camino' };
  }
}

function noReintentable({ estado }: CorreosTable): Omit<Reintentos[number], 'id'> {
  return {
    hecho: false,
    estado,
    mensaje: estado === 'enviado' ? 'El correo ya fue enviado' : 'El correo se está enviando',
  };
}

/** A mail as an .eml file. @throws RefusalError NO_ENCONTRADO */
export async function emlDeCorreo(context: SessionContext, id: string) {
  const fila = await context.store.select('correos').selectAll().where('id', '=', id).executeTakeFirst();
  const correo = exigirAcceso(context, fila, 'el correo');
  const bytes = await emlDe(await componer(context, correo));
  const nombre = `correo_${correo.fecha.slice(0, 10)}_${correo.id.slice(0, 8)}.eml`;
  return {
    status: 'success' as const,
    data: { nombre, mime: 'message/rfc822', base64: bytes.toString('base64') },
  };
}
