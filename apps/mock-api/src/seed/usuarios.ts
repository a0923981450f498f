import type { PortalRole } from '@portal/contracts/access';
import type { SeedArea, SeedName } from '../context/seed-area.ts';
import { normalize } from '../records/search.ts';
import { insertMany, type Row } from '../store/store.ts';
import { demoUsers } from './demo-users.ts';
import { atLimit, withoutSpaces } from './edge-texts.ts';
import { insertUsers, type SampleUser } from './insert-users.ts';
import { seededFaker } from './seeded-faker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MANY = 400;
const ALL = ['emp-1', 'emp-2', 'emp-3', 'emp-4'];

type Perfiles = readonly [PortalRole, ...PortalRole[]];

const iso = (milliseconds: number): string => new Date(Math.floor(milliseconds)).toISOString();

const sample = (
  number: number,
  [names, apellidos]: readonly [string, string],
  perfiles: Perfiles,
  empresas: readonly string[],
  more: Partial<SampleUser> = {},
): SampleUser => {
  const nro_documento = String(4_700_000 + number * 7);
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    usuario: nro_documento,
    nro_documento,
    email: `usuario${String(number)}@example.com`,
    nombres: names,
    apellidos,
    perfiles,
    empresas,
    ...more,
  };
};

/** Users in various states: blocked, pending, removed, with many companies and profiles. */
const demo = (now: number): readonly SampleUser[] => [
  sample(101, ['Blas', 'Ramírez'], ['cliente'], ['emp-1'], { isBlocked: true }),
  sample(102, ['Pilar', 'Gauto'], ['cliente'], ['emp-2'], { temporal_hasta: iso(now + 5 * DAY) }),
  sample(103, ['Víctor', 'Maldonado'], ['contabilidad'], ['emp-4'], { temporal_hasta: iso(now - 2 * DAY) }),
  sample(104, ['Estela', 'Riquelme'], ['contabilidad', 'cliente'], ALL),
  sample(105, ['Bernardo', 'Ocampos'], ['cliente'], ['emp-3'], { baja: iso(now - 20 * DAY) }),
];

const edge: readonly SampleUser[] = [
  sample(
    201,
    [atLimit('María de los Ángeles Concepción', 80), atLimit('Fernández de la Mora y Ñumbay', 80)],
    ['subadmin', 'cliente', 'soporte', 'contabilidad', 'consulta'],
    ALL,
    { email: `${'a'.repeat(60)}@${'b'.repeat(7)}.example.com` },
  ),
  sample(202, [withoutSpaces(80), withoutSpaces(80)], ['cliente'], ['emp-1']),
  sample(203, ['"<b>Zoë & d’Ñu</b>"', 'ليلى 🧾'], ['cliente'], ['emp-2']),
];

async function large(now: number): Promise<readonly SampleUser[]> {
  const faker = await seededFaker('usuarios');
  const perfiles: readonly Perfiles[] = [
    ['cliente'],
    ['cliente'],
    ['contabilidad'],
    ['consulta'],
    ['subadmin'],
  ];
  return Array.from({ length: MANY }, (_, index) => {
    const perfil = perfiles[index % perfiles.length] ?? ['cliente'];
    return sample(
      1001 + index,
      [faker.person.firstName(), faker.person.lastName()],
      perfil,
      perfil[0] === 'consulta' ? [] : [ALL[index % ALL.length] ?? 'emp-1'],
      {
        ...(index % 17 === 0 ? { isBlocked: true } : {}),
        ...(index % 13 === 0 ? { temporal_hasta: iso(now + DAY) } : {}),
      },
    );
  });
}

async function samplesOf(seed: SeedName, now: number): Promise<readonly SampleUser[]> {
  switch (seed) {
    case 'empty':
      return [];
    case 'large':
      return [...demo(now), ...(await large(now))];
    case 'edge':
      return [...demo(now), ...edge];
    case 'demo':
      return demo(now);
  }
}

const DEVICES = ['Chrome 141, Windows', 'Firefox 140, Windows', 'Safari 26, iPhone'] as const;
const ADDRESSES = ['200.85.40.17', '181.120.34.9', '190.128.201.66'] as const;

/** Recent sign-ins of a user: every other day, with an occasional wrong password. */
function accessesOf({ id, isBlocked }: SampleUser, index: number, now: number): Row<'accesos'>[] {
  const last = now - (isBlocked === true ? 12 * DAY : (1 + index) * 3 * HOUR);
  return Array.from({ length: 8 }, (_, turn) => ({
    id: `${id}-acc-${String(turn + 1)}`,
    id_usuario: id,
    fecha: iso(last - turn * 2 * DAY - (turn % 3) * 47 * MINUTE),
    resultado: turn === 3 ? 'contrasena_incorrecta' : 'ingreso',
    ip: ADDRESSES[(index + (turn >> 2)) % ADDRESSES.length] ?? '',
    dispositivo: DEVICES[(index + (turn >> 2)) % DEVICES.length] ?? '',
  }));
}

const hasSignedIn = ({ temporal_hasta }: SampleUser): boolean => temporal_hasta === undefined;

const auditedOf = ({ nombres, apellidos, email, perfiles, empresas }: SampleUser) => ({
  nombres,
  apellidos,
  email,
  perfiles,
  empresas,
});

/** Audit records of changes by administrators. */
function actsOf(users: readonly SampleUser[], now: number): Row<'auditoria'>[] {
  return users.flatMap((user, index) => {
    const act = (
      accion: string,
      age: number,
      change: Pick<Row<'auditoria'>, 'antes' | 'despues'>,
      usuario = 'admin',
    ): Row<'auditoria'> => {
      const detalle = `Usuario ${user.usuario}, ${user.nombres} ${user.apellidos}`;
      return {
        id: `${user.id}-${accion}`,
        fecha: iso(now - age),
        usuario,
        objeto: 'usuarios',
        id_objeto: user.id,
        accion,
        detalle,
        ...change,
        id_empresa: null,
        busqueda: normalize(`${usuario} ${detalle}`),
      };
    };
    const created = act('alta', 90 * DAY - index * HOUR, {
      antes: null,
      despues: JSON.stringify(auditedOf(user)),
    });
    const change = (key: 'activo' | 'baja', from: boolean, to: boolean) => ({
      antes: JSON.stringify({ [key]: from }),
      despues: JSON.stringify({ [key]: to }),
    });
    return [
      created,
      ...(user.isBlocked === true
        ? [act('bloqueo', 11 * DAY, change('activo', true, false), 'soporte')]
        : []),
      ...(user.baja === undefined ? [] : [act('baja', 20 * DAY, change('baja', false, true))]),
    ];
  });
}

/** An open session on another device, which its owner can end. */
const sessionOf = (userId: string, now: number): Row<'sesiones'> => ({
  id: `${userId}-ses-1`,
  id_usuario: userId,
  inicio: iso(now - 9 * HOUR),
  ultimo_uso: iso(now - 3 * HOUR),
  vence: iso(now + 39 * HOUR),
  ip: ADDRESSES[1],
  dispositivo: DEVICES[2],
  cerrada: null,
});

/** Further users with their sign-ins and audit records. None in the seed `empty`. */
export const usuariosSeed: SeedArea = {
  name: 'usuarios',
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const now = clock.now().getTime();
    const samples = await samplesOf(seed, now);
    await insertUsers(store, samples, iso(now - 90 * DAY));
    await insertMany(
      store,
      'accesos',
      [...demoUsers, ...samples].filter(hasSignedIn).flatMap((user, index) => accessesOf(user, index, now)),
    );
    await insertMany(store, 'auditoria', actsOf(samples, now));
    await insertMany(
      store,
      'sesiones',
      demoUsers.map(({ id }) => sessionOf(id, now)),
    );
  },
};
