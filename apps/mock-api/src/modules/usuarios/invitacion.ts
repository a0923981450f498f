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
import { receivesFromOthers } from '../../documentos/received/recibidos.ts';
import { hashPassword } from '../../session/passwords.ts';
import type { EmpresasTable, UsuariosTable } from '../../store/schema/tables.ts';
import { randomSecret } from '../../core/platform.ts';

const HORA_MS = 60 * 60 * 1000;

type Empresa = Pick<EmpresasTable, 'id' | 'razon_social' | 'correo'>;
type Invited = Pick<UsuariosTable, 'id' | 'nro_documento'> & {
  readonly perfiles: readonly string[];
  readonly empresas: readonly string[];
};

/** An invitation that is not yet in the outbox. */
export interface Invitacion {
  readonly clave: ClaveInvitacion;
  readonly token: string;
  readonly vence: string;
  /** The company whose mail server sends it; undefined when the inviter hands the link over. */
  readonly empresa: Empresa | undefined;
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

/** Profiles that give access to their companies alone. */
const OF_EMPRESA: readonly string[] = ['subadmin', 'cliente', 'contabilidad'];

/**
 * The company whose mail server sends an invitation. The users who may change that server can read the link, so it must not give them
 * more than they have: only rights in this one company, and nothing that others sent to the invited user.
 */
async function remitenteOf(
  { store, user }: SessionContext,
  { nro_documento, perfiles, empresas }: Invited,
): Promise<Empresa | undefined> {
  const [id, ...others] = empresas;
  if (id === undefined || others.length > 0 || !mayUseEmpresa(user, id)) return undefined;
  if (perfiles.some((perfil) => !OF_EMPRESA.includes(perfil))) return undefined;
  if (perfiles.includes('subadmin') && (await receivesFromOthers(store, nro_documento, [id])))
    return undefined;
  return store
    .select('empresas')
    .select(['id', 'razon_social', 'correo'])
    .where('id', '=', id)
    .where('activa', '=', 1)
    .executeTakeFirst();
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
