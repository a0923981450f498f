import type { InvitacionUsuario } from '@portal/contracts';
import { mayUseEmpresa, type SessionContext } from '../../core/context.ts';
import { refuse, RefusalError } from '../../core/refusal.ts';
import { encolar } from '../../correos/bandeja.ts';
import { configuracionActiva } from '../../correos/configuracion.ts';
import {
  claveDeInvitacion,
  ENLACE,
  enlaceDeInvitacion,
  HORAS_INVITACION,
  hashDeToken,
  tokenDeInvitacion,
  type ClaveInvitacion,
} from '../../correos/invitacion.ts';
import { hashPassword } from '../../session/passwords.ts';
import type { EmpresasTable, UsuariosTable } from '../../store/tables.ts';
import { randomBytes } from 'node:crypto';

const HORA_MS = 60 * 60 * 1000;

type Empresa = Pick<EmpresasTable, 'id' | 'razon_social' | 'correo'>;

/** An invitation that is not yet in the outbox. */
export interface Invitacion {
  readonly clave: ClaveInvitacion;
  readonly token: string;
  readonly vence: string;
  /** The company whose mail server sends it. */
  readonly empresa: Empresa;
  readonly columnas: Pick<
    UsuariosTable,
    'contrasena' | 'contrasena_temporal' | 'temporal_hasta' | 'invitacion_hash' | 'invitacion_hasta'
  >;
}

/**
 * Creates an invitation with the columns of the invited user, who has no valid password until they have chosen one.
 *
 * @param empresas those of the user; without any, the invitation comes from a company of the caller
 * @throws RefusalError ESTADO_INVALIDO when there is no company to send it
 */
export async function prepararInvitacion(
  context: SessionContext,
  idUsuario: string,
  empresas: readonly string[],
): Promise<Invitacion> {
  const { random, clock, config } = context;
  const empresa = await remitenteDe(context, empresas);
  if (empresa === undefined)
    throw new RefusalError(
      refuse('ESTADO_INVALIDO', 'No hay una empresa desde la que enviar la invitación.'),
    );
  const clave = claveDeInvitacion(idUsuario, random.id());
  const token = tokenDeInvitacion(config, clave);
  const vence = new Date(clock.now().getTime() + HORAS_INVITACION * HORA_MS).toISOString();
  return {
    clave,
    token,
    vence,
    empresa,
    columnas: {
      contrasena: await hashPassword(randomBytes(32).toString('base64')),
      contrasena_temporal: 1,
      temporal_hasta: null,
      invitacion_hash: hashDeToken(token),
      invitacion_hasta: vence,
    },
  };
}

/** The first company with a mail server, otherwise the first one, of the user's companies or of all that the caller may access. */
async function remitenteDe(
  { store, user }: SessionContext,
  empresas: readonly string[],
): Promise<Empresa | undefined> {
  const filas = await store
    .select('empresas')
    .select(['id', 'razon_social', 'correo'])
    .where('activa', '=', 1)
    .orderBy('razon_social')
    .execute();
  const propias = empresas.flatMap((id) => filas.find((fila) => fila.id === id) ?? []);
  const candidatas = (propias.length > 0 ? propias : filas).filter(({ id }) => mayUseEmpresa(user, id));
  for (const candidata of candidatas)
    if ((await configuracionActiva(store, candidata.id)) !== undefined) return candidata;
  return candidatas[0];
}

/**
 * Puts the mail of an invitation into the outbox. Call it inside the transaction that stores its columns, and `wakeMail`
 * after that.
 */
export async function enviarInvitacion(
  context: SessionContext,
  { clave, token, vence, empresa }: Invitacion,
  { nombres, email, usuario }: Pick<UsuariosTable, 'nombres' | 'email' | 'usuario'>,
): Promise<InvitacionUsuario> {
  const { store, clock, config } = context;
  const fila = await encolar(
    context,
    empresa,
    await configuracionActiva(store, empresa.id),
    {
      tipo: 'invitacion',
      id_documento: null,
      clave,
      destinatarios: [email],
      asunto: `Invitación al portal de ${empresa.razon_social}`,
      cuerpo: cuerpoDe(nombres, usuario, empresa.razon_social),
      adjuntar_pdf: false,
      adjuntar_xml: false,
    },
    clock.now().toISOString(),
  );
  if (fila === undefined) throw new Error('An invitation was made twice');
  const { estado, error, remitente_nombre, remitente_correo } = fila;
  return {
    vence,
    remitente: `${remitente_nombre} <${remitente_correo}>`,
    estado,
    error,
    enlace: estado === 'pendiente' ? null : enlaceDeInvitacion(config, token),
  };
}

const cuerpoDe = (nombres: string, usuario: string, razonSocial: string): string =>
  `Hola, ${nombres.replaceAll('{', '').replaceAll('}', '')}:

${razonSocial} le abrió un usuario en su portal de facturación electrónica. Elija su contraseña en esta página:

${ENLACE}

El enlace vale ${String(HORAS_INVITACION)} horas y sirve una sola vez. Después ingrese con el usuario ${usuario}.

Si no esperaba este correo, no haga nada.
`;

/** The columns of a user without an open invitation. */
export const SIN_INVITACION = { invitacion_hash: null, invitacion_hasta: null } as const;
