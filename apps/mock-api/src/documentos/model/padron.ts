import {
  calcularDigitoVerificador,
  esNumeroRuc,
  formatearRuc,
  type Receptor,
  type SituacionRuc,
} from '@portal/sifen';
import type { Context } from '../../context/context.ts';

/** Response of the tax authority about a RUC (service consulta-ruc). */
export interface Contribuyente {
  readonly ruc: string;
  readonly dv: number;
  readonly razon_social: string;
  readonly tipo_contribuyente: 1 | 2;
  readonly estado: 'ACTIVO' | 'SUSPENDIDO' | 'CANCELADO';
  readonly facturador_electronico: boolean;
}

/**
 * The simulated register of taxpayers. In this order:
 * 1. a RUC of an empresa or a cliente of the store is known, active, with its name there;
 * 2. a RUC that ends in a letter is unknown;
 * 3. by its last three digits: `000` unknown, `999` SUSPENDIDO, `998` CANCELADO;
 * 4. any other is ACTIVO, with a made-up name that is always the same for the same RUC.
 *
 * @param ruc without check digit.
 * @returns undefined when the RUC is malformed or does not exist.
 */
export async function consultarPadron(
  context: Pick<Context, 'store'>,
  ruc: string,
): Promise<Contribuyente | undefined> {
  const numero = ruc.replace(/[\s.]/g, '').toUpperCase();
  if (!esNumeroRuc(numero)) return undefined;
  return (await ofEmpresa(context, numero)) ?? (await deCliente(context, numero)) ?? invented(numero);
}

/** iTiOpe of a sale to the State. */
const B2G = 3;

/** The same in the words of the rules. */
export async function situacionRuc(context: Pick<Context, 'store'>, ruc: string): Promise<SituacionRuc> {
  const contribuyente = await consultarPadron(context, ruc);
  if (contribuyente === undefined) return 'desconocido';
  return contribuyente.estado === 'ACTIVO' ? 'activo' : 'inactivo';
}

/** True if a RUC is that of a body of the State: a cliente with it is sold to as B2G. */
export async function esEstatal({ store }: Pick<Context, 'store'>, ruc: string): Promise<boolean> {
  const clientes = await store
    .select('clientes')
    .select('receptor')
    .where('documento', '=', formatearRuc(ruc, calcularDigitoVerificador(ruc)))
    .execute();
  return clientes.some(({ receptor }) => {
    const known = JSON.parse(receptor) as Receptor;
    return known.tipo === 'contribuyente' && known.tipo_operacion === B2G;
  });
}

async function ofEmpresa({ store }: Pick<Context, 'store'>, ruc: string): Promise<Contribuyente | undefined> {
  const empresa = await store
    .select('empresas')
    .select(['ruc', 'dv', 'razon_social', 'tipo_contribuyente'])
    .where('ruc', '=', ruc)
    .executeTakeFirst();
  return empresa && { ...empresa, estado: 'ACTIVO', facturador_electronico: true };
}

async function deCliente({ store }: Pick<Context, 'store'>, ruc: string): Promise<Contribuyente | undefined> {
  const dv = calcularDigitoVerificador(ruc);
  const cliente = await store
    .select('clientes')
    .select(['nombre', 'receptor'])
    .where('documento', '=', formatearRuc(ruc, dv))
    .orderBy('id')
    .executeTakeFirst();
  if (cliente === undefined) return undefined;
  const receptor = JSON.parse(cliente.receptor) as Receptor;
  if (receptor.tipo !== 'contribuyente') return undefined;
  return {
    ruc,
    dv,
    razon_social: cliente.nombre,
    tipo_contribuyente: receptor.tipo_contribuyente,
    estado: 'ACTIVO',
    facturador_electronico: receptor.tipo_contribuyente === 2,
  };
}

const TRADES = [
  'Comercial',
  'Ferretería',
  'Distribuidora',
  'Transportes',
  'Agropecuaria',
  'Constructora',
  'Librería',
  'Farmacia',
];
const MARKS = [
  'Guaraní',
  'Lapacho',
  'Ypacaraí',
  'del Este',
  'San Blas',
  'Paraná',
  'Yvyturuzú',
  'Mburucuyá',
  'Aurora',
];
const FORMS = ['S.A.', 'S.R.L.', 'E.A.S.'];
const NOMBRES = [
  'Ramona',
  'Derlis',
  'Lourdes',
  'Blas',
  'Noelia',
  'Arnaldo',
  'Gladys',
  'Óscar',
  'Liz',
  'Víctor',
  'Zulma',
];
const APELLIDOS = [
  'Benítez',
  'Villalba',
  'Giménez',
  'Duarte',
  'Ayala',
  'Ojeda',
  'Cáceres',
  'Franco',
  'Ríos',
  'Insfrán',
];

/** Numbers from here on are given to legal persons. */
const FIRST_JURIDICA = 80_000_000;

function invented(ruc: string): Contribuyente | undefined {
  const end = ruc.slice(-3);
  if (!/^\d+$/.test(ruc) || end === '000') return undefined;
  const numero = Number(ruc);
  const juridica = numero >= FIRST_JURIDICA;
  const choose = (list: readonly string[], divisor: number): string =>
    list[Math.floor(numero / divisor) % list.length] ?? '';
  return {
    ruc,
    dv: calcularDigitoVerificador(ruc),
    razon_social: juridica
      ? `${choose(TRADES, 1)} ${choose(MARKS, 8)} ${choose(FORMS, 72)}`
      : `${choose(NOMBRES, 1)} ${choose(APELLIDOS, 11)} ${choose(APELLIDOS, 7)}`,
    tipo_contribuyente: juridica ? 2 : 1,
    estado: end === '999' ? 'SUSPENDIDO' : end === '998' ? 'CANCELADO' : 'ACTIVO',
    facturador_electronico: juridica,
  };
}
