import type { InvitacionUsuario } from '@portal/contracts';
import { mayUseEmpresa, type SessionContext } from '../../core/context.ts';
import { refuse, RefusalError } from '../../core/refusal.ts';
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
export async function prepareInvitacion(
  context: SessionContext,
  idUsuario: string,
  empresas: readonly string[],
): Promise<Invitacion> {
  const { random, clock, config } = context;
  const empresa = await remitenteOf(context, empresas);
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
async function remitenteOf(
  { store, user }: SessionContext,
  empresas: readonly string[],
): Promise<Empresa | undefined> {
  const rows = await store
    .select('empresas')
    .select(['id', 'razon_social', 'correo'])
    .where('activa', '=', 1)
    .orderBy('razon_social')
    .execute();
  const own = empresas.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const candidates = (own.length > 0 ? own : rows).filter(({ id }) => mayUseEmpresa(user, id));
  for (const candidate of candidates)
    if ((await configuracionActiva(store, candidate.id)) !== undefined) return candidate;
  return candidates[0];
}

/**
 * Puts the mail of an invitation into the outbox. Call it inside the transaction that stores its columns, and `wakeMail`
 * after that.
 */
export async function enviarInvitacion(
  context: SessionContext,
  { clave, token, vence, empresa }: Invitacion,
  { nombres: names, email, usuario }: Pick<UsuariosTable, 'nombres' | 'email' | 'usuario'>,
): Promise<InvitacionUsuario> {
  const { store, clock, config } = context;
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
    enlace: estado === 'pendiente' ? null : enlaceDeInvitacion(config, token),
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
