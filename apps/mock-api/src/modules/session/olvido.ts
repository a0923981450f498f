import type { Context } from '../../context/context.ts';
import { enqueue } from '../../correos/bandeja.ts';
import { configuracionActiva } from '../../correos/configuracion.ts';
import {
  claveDeInvitacion,
  ENLACE,
  hashDeToken,
  puedeAceptar,
  tokenDeInvitacion,
} from '../../delivery/invitacion.ts';
import { remitenteDeEnlace, type Remitente } from '../../delivery/remitente.ts';
import { withStore } from '../../records/access.ts';
import { evenTime } from '../../session/even-time.ts';
import { findSignInName } from '../../session/sign-in-names.ts';
import { lockRow, updateRow } from '../../store/lock-row.ts';
import type { UsuariosTable } from '../../store/schema/tables.ts';

/** Validity of a link for a forgotten password in hours: its mail may be late. */
const HOURS = 4;
const HOUR_MS = 60 * 60_000;
/** A user gets no second mail for so long: others can request them, too. */
const PAUSE_MS = 5 * 60_000;
/** Every response takes at least so long, so that its time does not tell whether there is such a user. */
const SHORTEST_MS = 250;

const RECEIVED = {
  status: 'success' as const,
  message: 'Si el usuario existe y su empresa envía correos, le llegará un enlace en unos minutos.',
};

/** Mails a link to choose another password, if there is such a user and their company can mail it. The password stays as it is. */
export async function forgotPassword(context: Context, usuario: string) {
  await evenTime(SHORTEST_MS, () => mailLink(context, usuario.trim().toLowerCase()));
  return RECEIVED;
}

async function mailLink(context: Context, name: string): Promise<void> {
  const { store, config, random, clock } = context;
  const id = await findSignInName(store, name);
  if (id === undefined) return;
  const isMailed = await store.transaction(async (inside) => {
    const row = await lockRow(inside, 'usuarios', id);
    if (row === undefined || !puedeAceptar(row) || (await hasRecentMail({ ...context, store: inside }, id)))
      return false;
    const empresa = await remitenteOf({ ...context, store: inside }, row);
    const configuracion = empresa && (await configuracionActiva(inside, empresa.id));
    if (empresa === undefined || configuracion === undefined) return false;
    const clave = claveDeInvitacion(id, random.id());
    const until = new Date(clock.now().getTime() + HOURS * HOUR_MS).toISOString();
    await updateRow(inside, 'usuarios', row, {
      invitacion_hash: hashDeToken(tokenDeInvitacion(config, clave)),
      // An invitation that is still open keeps its term.
      invitacion_hasta: [row.invitacion_hasta ?? '', until].toSorted().at(-1) ?? until,
    });
    await enqueue(
      withStore(context, inside),
      empresa,
      configuracion,
      {
        tipo: 'invitacion',
        id_documento: null,
        clave,
        destinatarios: [row.email],
        asunto: `Contraseña del portal de ${empresa.razon_social}`,
        cuerpo: cuerpoDe(row, empresa),
        adjuntar_pdf: false,
        adjuntar_xml: false,
      },
      clock.now().toISOString(),
    );
    return true;
  });
  if (isMailed) context.wakeMail();
}

async function hasRecentMail({ store, clock }: Context, id: string): Promise<boolean> {
  const recent = await store
    .select('correos')
    .select('id')
    .where('clave', 'like', `invitacion/${id}/%`)
    .where('fecha', '>', new Date(clock.now().getTime() - PAUSE_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}

async function remitenteOf(
  { store }: Context,
  { id, nro_documento }: Pick<UsuariosTable, 'id' | 'nro_documento'>,
): Promise<Remitente | undefined> {
  const perfiles = await store.find('perfiles', ['perfil'], { id_usuario: id });
  const empresas = await store.find('usuarios_empresas', ['id_empresa'], { id_usuario: id });
  return remitenteDeEnlace(store, {
    nro_documento,
    perfiles: perfiles.map(({ perfil }) => perfil),
    empresas: empresas.map(({ id_empresa }) => id_empresa),
  });
}

const cuerpoDe = (
  { nombres: names, usuario }: Pick<UsuariosTable, 'nombres' | 'usuario'>,
  { razon_social }: Remitente,
): string =>
  `Hola, ${names.replaceAll('{', '').replaceAll('}', '')}:

Alguien pidió otra contraseña para su usuario ${usuario} del portal de facturación electrónica de ${razon_social}. Elíjala en esta página:

${ENLACE}

El enlace vale ${String(HOURS)} horas y sirve una sola vez. Hasta que lo use, su contraseña sigue siendo la de siempre.

Si no lo pidió usted, no haga nada.
`;
