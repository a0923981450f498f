import { ROL_INTEGRACION, type PermisoIntegracion } from '@portal/contracts/access';
import { fechaLocal } from '@portal/sifen';
import { createHash } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Caller } from '../context/context.ts';
import type { Random } from '../core/random.ts';
import type { Store } from '../store/store.ts';
import type { EmpresasTable, UsuariosFuncionalesTable } from '../store/schema/tables.ts';
import { isInIpList } from './ip-list.ts';

type Ambiente = EmpresasTable['ambiente'];

const STARTS: Readonly<Record<Ambiente, string>> = { pruebas: 'fe_test_', produccion: 'fe_live_' };

/** 160 bits: impossible to guess, so a plain hash is enough. */
const KEY_BYTES = 20;
const SHOWN_CHARACTERS = 4;

/** A key and its stored form. */
export interface IntegrationKey {
  readonly clave: string;
  readonly clave_hash: string;
  readonly prefijo: string;
}

/** A new key for a company; its prefix names the environment. */
export function newIntegrationKey(random: Random, ambiente: Ambiente): IntegrationKey {
  return integrationKeyOf(STARTS[ambiente], random.hex(KEY_BYTES));
}

/** The key with given characters, for sample data. */
export function integrationKeyOf(start: string, characters: string): IntegrationKey {
  const clave = `${start}${characters}`;
  return { clave, clave_hash: hashOf(clave), prefijo: `${start}${characters.slice(0, SHOWN_CHARACTERS)}` };
}

const hashOf = (clave: string): string => createHash('sha256').update(clave).digest('hex');

/** True if a credential is an integration key, by its form: session tokens never look like this. */
export const isIntegrationKey = (credential: string): boolean => /^fe_(test|live)_/.test(credential);

export type EstadoIntegracion = 'activo' | 'inactivo' | 'vencido' | 'revocado';

/** The state of a technical user at a moment; irreversible states take precedence. */
export function estadoIntegracion(
  { activo, revocado, vence }: Pick<UsuariosFuncionalesTable, 'activo' | 'revocado' | 'vence'>,
  clock: Clock,
): EstadoIntegracion {
  if (revocado !== null) return 'revocado';
  if (activo === 0) return 'inactivo';
  return vence !== null && vence < fechaLocal(clock.now().toISOString()) ? 'vencido' : 'activo';
}

const columns = [
  'id',
  'id_empresa',
  'nombre',
  'usuario',
  'permisos',
  'ips',
  'vence',
  'prefijo',
  'anterior_prefijo',
  'anterior_hasta',
  'activo',
  'revocado',
  'ultimo_uso',
] as const;
type Row = Pick<UsuariosFuncionalesTable, (typeof columns)[number]>;

/** The use of a key: its owner, and the data for its log. */
export interface KeyUse {
  readonly id: string;
  /** Prefix of the key that was sent. */
  readonly prefijo: string;
  readonly ultimo_uso: string | null;
}

/** The owner of a valid key, or why it is rejected: `reason` is for the log, `refused` for the response. */
export type OpenedKey =
  | { readonly use: KeyUse; readonly caller: Caller }
  | { readonly use: KeyUse; readonly reason: string }
  | { readonly use: KeyUse; readonly refused: string }
  | { readonly use: undefined; readonly reason: string };

/** Verifies a key that was sent from an address. Runs for every request with a key. */
export async function openIntegrationKey(
  store: Store,
  clock: Clock,
  key: string,
  address: string,
): Promise<OpenedKey> {
  const found = await findRow(store, clock, hashOf(key));
  if (found === undefined) return { use: undefined, reason: 'la clave de integración no existe' };
  const { row, prefijo } = found;
  const use = { id: row.id, prefijo, ultimo_uso: row.ultimo_uso };
  const estado = estadoIntegracion(row, clock);
  if (estado !== 'activo')
    return { use, reason: `la clave de integración ${prefijo}… está en estado ${estado}` };
  const ips = JSON.parse(row.ips) as string[];
  if (ips.length > 0 && !isInIpList(address, ips))
    return { use, refused: 'La clave no admite pedidos desde esta dirección IP.' };
  const [empresa] = await store.find('empresas', ['ambiente', 'activa'], { id: row.id_empresa });
  if (empresa?.activa !== 1) return { use, refused: 'La empresa de la clave está deshabilitada.' };
  if (!key.startsWith(STARTS[empresa.ambiente]))
    return {
      use,
      refused: 'La clave es de otro ambiente que el de su empresa: renuévela en Usuarios Para Integración.',
    };
  return { use, caller: callerOf(row) };
}

async function findRow(
  store: Store,
  clock: Clock,
  hash: string,
): Promise<{ readonly row: Row; readonly prefijo: string } | undefined> {
  const [row] = await store.find('usuarios_funcionales', columns, { clave_hash: hash });
  if (row !== undefined) return { row, prefijo: row.prefijo };
  const [rotated] = await store.find('usuarios_funcionales', columns, { anterior_hash: hash });
  if (rotated === undefined || (rotated.anterior_hasta ?? '') <= clock.now().toISOString()) return undefined;
  return { row: rotated, prefijo: rotated.anterior_prefijo ?? rotated.prefijo };
}

/** A technical user acts only for its company. */
const callerOf = ({ id, usuario, nombre, id_empresa, permisos }: Row): Caller => ({
  id,
  usuario,
  email: '',
  nombre,
  nro_documento: '',
  roles: [ROL_INTEGRACION],
  empresas: [id_empresa],
  permisos: JSON.parse(permisos) as PermisoIntegracion[],
});
