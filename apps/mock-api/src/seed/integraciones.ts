import type { PermisoIntegracion } from '@portal/contracts/access';
import { fechaLocal } from '@portal/sifen';
import { createHash } from 'node:crypto';
import type { SeedArea, SeedName } from '../context/seed-area.ts';
import { normalize } from '../records/search.ts';
import { integrationKeyOf, type IntegrationKey } from '../session/integration-keys.ts';
import { insertMany, type Row } from '../store/store.ts';
import { atLimit, withoutSpaces } from './edge-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Integracion {
  readonly id: string;
  readonly id_empresa: string;
  readonly nombre: string;
  readonly usuario: string;
  readonly permisos: readonly PermisoIntegracion[];
  readonly ips?: readonly string[];
  /** Days from now. */
  readonly vence?: number;
  readonly activo?: 0 | 1;
  /** Days ago. */
  readonly revocado?: number;
  /** Requests with the key: their number, and the age of the last one in hours. */
  readonly pedidos?: { readonly cuantos: number; readonly horas: number };
}

const demo: readonly Integracion[] = [
  {
    id: 'emp-1-int-1',
    id_empresa: 'emp-1',
    nombre: 'Sistema de ventas',
    usuario: 'ventas-erp',
    permisos: ['emitir', 'consultar', 'eventos'],
    pedidos: { cuantos: 48, horas: 0.4 },
  },
  {
    id: 'emp-1-int-2',
    id_empresa: 'emp-1',
    nombre: 'Estudio contable',
    usuario: 'estudio-contable',
    permisos: ['consultar'],
    ips: ['200.85.32.0/20', '2001:db8:20::/48'],
    vence: 6,
    pedidos: { cuantos: 6, horas: 47 },
  },
  {
    id: 'emp-2-int-1',
    id_empresa: 'emp-2',
    nombre: 'Caja del local central',
    usuario: 'caja-central',
    permisos: ['emitir'],
    revocado: 10,
  },
  {
    id: 'emp-3-int-1',
    id_empresa: 'emp-3',
    nombre: 'Tienda en línea',
    usuario: 'tienda-web',
    permisos: ['emitir', 'consultar'],
    vence: -1,
    pedidos: { cuantos: 4, horas: 30 },
  },
  {
    id: 'emp-4-int-1',
    id_empresa: 'emp-4',
    nombre: 'Monitor de eventos',
    usuario: 'monitor',
    permisos: ['consultar', 'eventos'],
    activo: 0,
  },
];

/** More than one page, with a page of requests for each. */
const large: readonly Integracion[] = Array.from({ length: 120 }, (_, index) => {
  const numero = String(index + 1).padStart(3, '0');
  return {
    id: `emp-1-int-suc-${numero}`,
    id_empresa: 'emp-1',
    nombre: `Sucursal ${numero}`,
    usuario: `sucursal-${numero}`,
    permisos: ['emitir', 'consultar'],
    pedidos: { cuantos: index === 0 ? 600 : 5, horas: index / 10 },
  } as const;
});

const edge: readonly Integracion[] = [
  {
    id: 'emp-1-int-largo',
    id_empresa: 'emp-1',
    nombre: atLimit('Integración con un nombre tan largo como se admite', 80),
    usuario: 'a'.repeat(40),
    permisos: ['emitir', 'consultar', 'eventos'],
    ips: Array.from(
      { length: 20 },
      (_, index) => `2001:db8:ffff:ffff:ffff:ffff:ffff:${(index + 4096).toString(16)}`,
    ),
    vence: 0,
    pedidos: { cuantos: 3, horas: 1 },
  },
  {
    id: 'emp-1-int-sin-espacios',
    id_empresa: 'emp-1',
    nombre: withoutSpaces(80),
    usuario: 'sin.espacios_1',
    permisos: ['consultar'],
    vence: 27_000,
  },
  {
    id: 'emp-2-int-signos',
    id_empresa: 'emp-2',
    nombre: `"<Caja & d'Ña>" 100 % — نظام المبيعات 🧾`,
    usuario: 'signos',
    permisos: ['eventos'],
  },
];

const integracionesOf = (seed: SeedName): readonly Integracion[] => {
  switch (seed) {
    case 'empty':
      return [];
    case 'large':
      return [...demo, ...large];
    case 'edge':
      return [...demo, ...edge];
    case 'demo':
      return demo;
  }
};

/**
 * The key of a technical user of the sample data. Published with the source and therefore worthless: a production server does not
 * have sample data.
 */
export const demoIntegrationKey = (id: string): IntegrationKey =>
  integrationKeyOf('fe_test_', createHash('sha256').update(`demo ${id}`).digest('hex').slice(0, 40));

function rowOf(integracion: Integracion, now: number): Row<'usuarios_funcionales'> {
  const {
    id,
    id_empresa,
    nombre,
    usuario,
    permisos,
    ips = [],
    vence,
    activo = 1,
    revocado,
    pedidos,
  } = integracion;
  const { clave_hash, prefijo } = demoIntegrationKey(id);
  return {
    id,
    version: 1,
    id_empresa,
    nombre,
    usuario,
    busqueda: normalize(`${nombre} ${usuario}`),
    permisos: JSON.stringify(permisos),
    ips: JSON.stringify(ips),
    vence: vence === undefined ? null : fechaLocal(iso(now + vence * DAY)),
    clave_hash,
    prefijo,
    anterior_hash: null,
    anterior_prefijo: null,
    anterior_hasta: null,
    activo,
    revocado: revocado === undefined ? null : iso(now - revocado * DAY),
    ultimo_uso: pedidos === undefined ? null : iso(now - pedidos.horas * HOUR),
    ultima_ip: pedidos === undefined ? null : IP,
    creado: iso(now - 60 * DAY),
    creado_por: 'admin',
  };
}

const IP = '200.85.40.17';
const SPACING = 43 * MINUTE;

type Sample = Pick<
  Row<'pedidos_integracion'>,
  'operacion' | 'estado_http' | 'codigo' | 'mensaje' | 'milisegundos'
>;
const fact = (operacion: string, milisegundos: number): Sample => ({
  operacion,
  estado_http: 200,
  codigo: null,
  mensaje: null,
  milisegundos,
});

/** Typical repeated requests of a system. */
const samples: readonly Sample[] = [
  fact('facturas/E/emitir_enviar', 41.3),
  fact('documentos_electronicos/D', 6.2),
  fact('documentos_electronicos/C', 9.8),
  fact('facturas/E/emitir_enviar', 38.7),
  fact('clientes/C', 3.1),
  {
    ...fact('facturas/E/emitir_enviar', 5.4),
    codigo: 'VALIDACION',
    mensaje: 'El dígito verificador del RUC no es correcto',
  },
  fact('documentos_electronicos/E/consultar_estado', 4.4),
  fact('catalogos/C', 1.9),
  {
    ...fact('', 0.6),
    estado_http: 429,
    mensaje: 'Demasiados pedidos. Espere 12 segundos y vuelva a probar.',
  },
];

function pedidosDe({ id, pedidos }: Integracion, now: number): Row<'pedidos_integracion'>[] {
  if (pedidos === undefined) return [];
  const { prefijo } = demoIntegrationKey(id);
  return Array.from({ length: pedidos.cuantos }, (_, index) => ({
    id: `${id}-ped-${String(index + 1)}`,
    id_usuario_funcional: id,
    fecha: iso(now - pedidos.horas * HOUR - index * SPACING),
    ...(samples[index % samples.length] ?? fact('', 1)),
    ip: IP,
    prefijo,
  }));
}

const iso = (milliseconds: number): string => new Date(Math.floor(milliseconds)).toISOString();

/** Technical users of the companies with their recent requests. None in the seed `empty`. */
export const integracionesSeed: SeedArea = {
  name: 'integraciones',
  write: async (store, seed, clock) => {
    const now = clock.now().getTime();
    const integraciones = integracionesOf(seed);
    await insertMany(
      store,
      'usuarios_funcionales',
      integraciones.map((integracion) => rowOf(integracion, now)),
    );
    await insertMany(
      store,
      'pedidos_integracion',
      integraciones.flatMap((integracion) => pedidosDe(integracion, now)),
    );
  },
};
