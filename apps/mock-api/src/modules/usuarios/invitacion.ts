import type { InvitacionUsuario } from '@portal/contracts';
import { mayUseEmpresa, type SessionContext } from '../../context/context.ts';
import { enqueue } from '../../correos/bandeja.ts';
import { configuracionActiva } from '../../correos/configuracion.ts';
import {
  claveDeInvitacion,
  ENLACE,
  enlaceDeInvitacion,
  HORAS_INVITACION,
  hashDeToken,
  tokenDeInvitacion,
  type ClaveInvitacion,
} from '../../delivery/invitacion.ts';
import { remitenteDeEnlace, type Destinatario, type Remitente } from '../../delivery/remitente.ts';
import { hashPassword } from '../../session/passwords.ts';
import type { UsuariosTable } from '../../store/schema/tables.ts';
import { randomSecret } from '../../core/platform.ts';

const HORA_MS = 60 * 60 * 1000;

type Invited = Pick<UsuariosTable, 'id'> & Destinatario;

/** An invitation that is not yet in the outbox. */
export interface Invitacion {
  readonly clave: ClaveInvitacion;
  readonly token: string;
  readonly vence: string;
  /** The company whose mail server sends it; undefined when the inviter hands the link over. */
  readonly empresa: Remitente | undefined;
  readonly columnas: Pick<
    UsuariosTable,
    'contrasena' | 'contrasena_temporal' | 'temporal_hasta' | 'invitacion_hash' | 'invitacion_hasta'
  >;
}

/** Creates an invitation with the columns of the invited user, who has no valid password until they have chosen one. */
export async function prepareInvitacion(context: SessionContext, invited: Invited): Promise<Invitacion> {
  const { random, clock, config } = context;
  const clave = claveDeInvitacion(invited.id, random.id());
  const token = tokenDeInvitacion(config, clave);
  const vence = new Date(clock.now().getTime() + HORAS_INVITACION * HORA_MS).toISOString();
  return {
    clave,
    token,
    vence,
    empresa: await remitenteOf(context, invited),
    columnas: {
      contrasena: await hashPassword(randomSecret(32)),
      contrasena_temporal: 1,
      temporal_hasta: null,
      invitacion_hash: hashDeToken(token),
      invitacion_hasta: vence,
    },
  };
}

/** The company whose server mails the link, if the inviter may use it. */
async function remitenteOf(
  { store, user }: SessionContext,
  invited: Invited,
): Promise<Remitente | undefined> {
  const empresa = await remitenteDeEnlace(store, invited);
  return empresa !== undefined && mayUseEmpresa(user, empresa.id) ? empresa : undefined;
}

/**
 * Puts the mail of an invitation into the outbox, unless its link is handed over. Call it inside the transaction that stores its columns, and `wakeMail`
 * after that.
 */
export async function enviarInvitacion(
  context: SessionContext,
  { clave, token, vence, empresa }: Invitacion,
  { nombres: names, email, usuario }: Pick<UsuariosTable, 'nombres' | 'email' | 'usuario'>,
): Promise<InvitacionUsuario> {
  const { store, clock, config } = context;
  const enlace = enlaceDeInvitacion(config, token);
  // Not in an outbox either: it could be sent from there later.
  if (empresa === undefined) return { vence, remitente: null, estado: 'simulado', error: null, enlace };
  const row = await enqueue(
    context,
    empresa,
    await configuracionActiva(store, empresa.id),
    {
      tipo: 'invitacion',
      id_documento: null,
      clave,
      destinatarios: [email],
      asunto: `Invitación al portal de ${empresa.razon_social}`,
      cuerpo: cuerpoDe(names, usuario, empresa.razon_social),
      adjuntar_pdf: false,
      adjuntar_xml: false,
    },
    clock.now().toISOString(),
  );
  if (row === undefined) throw new Error('An invitation was made twice');
  const { estado, error, remitente_nombre, remitente_correo } = row;
  return {
    vence,
    remitente: `${remitente_nombre} <${remitente_correo}>`,
    estado,
    error,
    enlace: estado === 'pendiente' ? null : enlace,
  };
}

const cuerpoDe = (names: string, usuario: string, razonSocial: string): string =>
  `Hola, ${names.replaceAll('{', '').replaceAll('}', '')}:

${razonSocial} le abrió un usuario en su portal de facturación electrónica. Elija su contraseña en esta página:

${ENLACE}

El enlace vale ${String(HORAS_INVITACION)} horas y sirve una sola vez. Después ingrese con el usuario ${usuario}.

Si no esperaba este correo, no haga nada.
`;

/** The columns of a user without an open invitation. */
export const WITHOUT_INVITACION = { invitacion_hash: null, invitacion_hasta: null } as const;
