import type { OperationData, OperationResult, PortalOperations, PruebaCorreo } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { messageIdDe } from '../../correos/bandeja.ts';
import { contrasenaDe } from '../../correos/configuracion.ts';
import { faultOfServer } from '../../correos/magic.ts';
import { ensureVariables, fill, valuesOf } from '../../correos/template.ts';
import { withStore, ensureEmpresa } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { numeroDe } from '../../core/document-number.ts';
import { DEFAULT_SANDBOX } from '../../core/name.ts';
import { lockRow, updateRow } from '../../store/lock-row.ts';
import type { EmpresasCorreoTable } from '../../store/schema/tables.ts';
import { ensureContrasena } from './contrasena.ts';
import { OBJETO } from './views.ts';

type Operaciones = PortalOperations['empresas_correo'];
type Prueba = OperationData<Operaciones['probar']>;

/**
 * Sends a test mail with the entered server settings and reports the server's replies. An empty password means the stored
 * one.
 *
 * @throws RefusalError NO_ENCONTRADO, VALIDACION for a server that the operator does not allow, ESTADO_INVALIDO outside the
 * default data
 */
export async function probar(context: SessionContext, data: Prueba): Promise<PruebaCorreo> {
  const empresa = await ensureEmpresa(context, data.id_empresa);
  const saved = await context.store
    .select('empresas_correo')
    .selectAll()
    .where('id_empresa', '=', empresa.id)
    .executeTakeFirst();
  if (saved !== undefined) ensureContrasena(saved, data, data.contrasena);
  const result = await send(context, data, empresa.razon_social, saved);
  if (saved !== undefined) await note(context, saved, data, result);
  return result;
}

async function send(
  context: SessionContext,
  data: Prueba,
  razon_social: string,
  saved: EmpresasCorreoTable | undefined,
): Promise<PruebaCorreo> {
  const fault = faultOfServer(data.servidor, data.puerto);
  if (fault !== undefined) return { ...fault, aceptada: false, conversacion: [], milisegundos: 0 };
  if (context.sandbox !== DEFAULT_SANDBOX)
    throw new RefusalError(refuse('ESTADO_INVALIDO', 'Una copia de los datos (X-Sandbox) no envía correos.'));
  const { config, clock, random } = context;
  const { enviarSmtp } = await import('../../delivery/smtp.ts');
  const desde = performance.now();
  const result = await enviarSmtp(
    {
      ...data,
      contrasena:
        data.contrasena === '' && saved !== undefined ? contrasenaDe(context, saved) : data.contrasena,
    },
    {
      from: { name: data.remitente_nombre, address: data.remitente_correo },
      to: [data.destinatario],
      replyTo: undefined,
      subject: `Correo de prueba de ${razon_social}`,
      text: `Este correo prueba el servidor ${data.servidor}:${String(data.puerto)}, con el que ${razon_social} envía sus documentos electrónicos.`,
      messageId: messageIdDe(random.id(), data.remitente_correo),
      date: clock.now(),
      attachments: [],
    },
    { config, sobre: [data.destinatario], limiteMs: config.smtpTimeoutMs },
  );
  const { conversacion, aceptada, respuesta } = result;
  if (!result.aceptada && result.isForbidden === true)
    throw new RefusalError(refusals.validacion([{ campo: 'servidor', mensaje: result.mensaje }]));
  return {
    aceptada,
    mensaje: result.aceptada ? 'El servidor aceptó el correo de prueba' : result.mensaje,
    respuesta,
    conversacion,
    milisegundos: Math.round(performance.now() - desde),
  };
}

/** Stores the result if the tested server is the stored one. */
async function note(
  context: SessionContext,
  { id }: EmpresasCorreoTable,
  data: Prueba,
  { aceptada, mensaje }: PruebaCorreo,
): Promise<void> {
  await context.store.transaction(async (store) => {
    // It may have been changed or removed while its server was tested.
    const row = await lockRow(store, 'empresas_correo', id);
    if (row?.servidor === data.servidor && row.puerto === data.puerto)
      await updateRow(store, 'empresas_correo', row, {
        prueba_fecha: context.clock.now().toISOString(),
        prueba_aceptada: aceptada ? 1 : 0,
        prueba_mensaje: mensaje,
      });
    await audit(withStore(context, store), {
      objeto: OBJETO,
      id_objeto: id,
      accion: 'probar',
      detalle: `Prueba de ${data.servidor}:${String(data.puerto)} a ${data.destinatario}: ${mensaje}`,
    });
  });
}

/** Sample values for a company that has issued nothing yet. */
const EXAMPLE = {
  establecimiento: '001',
  punto: '001',
  numero: 123,
  total: 1_100_000,
  moneda: 'PYG',
  cdc: '01800695631001001000012322026112011000237570',
} as const;

/**
 * A template with the values of the company's last document. @throws RefusalError NO_ENCONTRADO, VALIDACION for unknown
 * variables
 */
export async function previsualizar(
  context: SessionContext,
  { id_empresa, ...template }: OperationData<Operaciones['previsualizacion']>,
): Promise<OperationResult<Operaciones['previsualizacion']>> {
  const { razon_social } = await ensureEmpresa(context, id_empresa);
  ensureVariables(template);
  const last = await context.store
    .select('documentos')
    .select(['establecimiento', 'punto', 'numero', 'total', 'moneda', 'cdc'])
    .where('id_empresa', '=', id_empresa)
    .orderBy('fecha_emision', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    ...fill(template, valuesOf(context, razon_social, last ?? EXAMPLE)),
    documento: last === undefined ? null : numeroDe(last, last.numero),
  };
}
