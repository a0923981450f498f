import type { Faker } from '@faker-js/faker';
import {
  calcularDigitoVerificador,
  descripcionesLugar,
  literalDe,
  PAISES,
  type Contacto,
  type Receptor,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import { normalize } from '../records/search.ts';
import { documentoReceptor, nombreReceptor } from '../documentos/model/receptor.ts';
import type { Row } from '../store/store.ts';
import { demoUsers } from './demo-users.ts';

export type ReceptorConNombre = Exclude<Receptor, { tipo: 'innominado' }>;
type Clase = 'juridica' | 'fisica' | 'gobierno' | 'no_contribuyente' | 'exterior';

/** Number of clientes of each kind per empresa, besides the demo visitor. */
const MIX: Readonly<Record<string, Readonly<Record<Clase, number>>>> = {
  'emp-1': { juridica: 22, fisica: 8, gobierno: 2, no_contribuyente: 7, exterior: 1 },
  'emp-2': { juridica: 24, fisica: 6, gobierno: 4, no_contribuyente: 2, exterior: 4 },
  'emp-3': { juridica: 12, fisica: 12, gobierno: 1, no_contribuyente: 14, exterior: 0 },
  'emp-4': { juridica: 26, fisica: 8, gobierno: 2, no_contribuyente: 1, exterior: 3 },
};

const TRADES = [
  'Almacén',
  'Autoservicio',
  'Comercial',
  'Constructora',
  'Despensa',
  'Distribuidora',
  'Farmacia',
  'Ferretería',
  'Hotel',
  'Librería',
  'Restaurante',
  'Supermercado',
  'Taller',
  'Transportadora',
];
const NOMBRES = [
  'Arasa',
  'Guavirá',
  'Jasy',
  'Karanday',
  'Kuarahy',
  'Kurupayty',
  'Lapacho',
  'Mainumby',
  'Mbaracayú',
  'Ñandú',
  'Pindo',
  'Samu’u',
  'Urutau',
  'Yguazú',
  'Ykua',
  'Yvoty',
];
const FORMS = ['S.A.', 'S.R.L.', 'E.A.S.'];
const TOWNS = ['Areguá', 'Caacupé', 'Itauguá', 'Paraguarí', 'Ypacaraí', 'Yaguarón'];
const STREETS = [
  'Avda. España',
  'Avda. Sacramento',
  'Calle Cerro Corá',
  'Calle Oliva',
  'Ruta PY02 km 22',
  'Calle Montevideo',
  'Avda. Fernando de la Mora',
  'Calle Iturbe',
];
const ABROAD = ['ARG', 'BRA', 'URY', 'CHL', 'USA'];

/** The saved receivers of a demo empresa, the same in every run: `faker` must be seeded. */
export function receptoresDe(idEmpresa: string, faker: Faker): ReceptorConNombre[] {
  const mix = MIX[idEmpresa] ?? MIX['emp-1'];
  const used = new Set<string>();
  const receptores: ReceptorConNombre[] = [visitor()];
  used.add(documentoReceptor(visitor()));
  for (const clase of ['juridica', 'fisica', 'gobierno', 'no_contribuyente', 'exterior'] as const) {
    let missing = mix?.[clase] ?? 0;
    while (missing > 0) {
      const receptor = receptorOf(clase, faker);
      const clave = receptor.tipo === 'exterior' ? receptor.nombre : documentoReceptor(receptor);
      if (used.has(clave)) continue;
      used.add(clave);
      receptores.push(receptor);
      missing -= 1;
    }
  }
  return receptores;
}

/** Rows of clientes for these receivers. */
export function clienteRows(idEmpresa: string, receptores: readonly ReceptorConNombre[]): Row<'clientes'>[] {
  return receptores.map((receptor, index) => ({
    id: `${idEmpresa}-cli-${String(index + 1).padStart(3, '0')}`,
    version: 1,
    id_empresa: idEmpresa,
    nombre: nombreReceptor(receptor),
    documento: documentoReceptor(receptor),
    busqueda: normalize(`${nombreReceptor(receptor)} ${documentoReceptor(receptor)}`),
    receptor: JSON.stringify(receptor),
  }));
}

/** The demo user `consulta` receives documents as a taxpayer. */
export function visitor(): ReceptorConNombre {
  const { nro_documento, nombres: names, apellidos, email } = demoUsers[5];
  return {
    tipo: 'contribuyente',
    tipo_operacion: 2,
    ruc: nro_documento,
    dv: calcularDigitoVerificador(nro_documento),
    tipo_contribuyente: 1,
    nombre: `${names} ${apellidos}`,
    contacto: { correos: [email] },
  };
}

function receptorOf(clase: Clase, faker: Faker): ReceptorConNombre {
  switch (clase) {
    case 'juridica':
      return empresaReceptora(
        faker,
        `${pick(faker, TRADES)} ${pick(faker, NOMBRES)} ${pick(faker, FORMS)}`,
        1,
      );
    case 'gobierno':
      return empresaReceptora(faker, `Municipalidad de ${pick(faker, TOWNS)}`, 3);
    case 'fisica': {
      const nombre = faker.person.fullName();
      const ruc = cedula(faker);
      return {
        tipo: 'contribuyente',
        tipo_operacion: 1,
        ruc,
        dv: calcularDigitoVerificador(ruc),
        tipo_contribuyente: 1,
        nombre,
        ...contacto(faker, nombre),
      };
    }
    case 'no_contribuyente': {
      const nombre = faker.person.fullName();
      const withPassport = faker.number.int(4) === 0;
      const numero_documento = withPassport
        ? `AA${faker.string.numeric({ length: 6, allowLeadingZeros: true })}`
        : cedula(faker);
      return {
        tipo: 'no_contribuyente',
        tipo_documento: withPassport ? 2 : 1,
        numero_documento,
        nombre,
        ...contacto(faker, nombre),
      };
    }
    case 'exterior': {
      const pais = pick(faker, ABROAD);
      const name = pick(faker, NOMBRES);
      const number = faker.number.int({ min: 2, max: 99 });
      const nombre = `${name} Trading ${number} Ltd.`;
      return {
        tipo: 'exterior',
        pais,
        desc_pais: literalDe(PAISES, pais),
        tipo_documento: 2,
        numero_documento: `A${number}-${pais}-${normalize(name)
          .replace(/[^a-z]/g, '')
          .slice(0, 8)
          .toUpperCase()}`,
        nombre,
        contacto: { direccion: faker.location.streetAddress(), numero_casa: 0, correos: [correo(nombre)] },
      };
    }
  }
}

function empresaReceptora(faker: Faker, nombre: string, tipo_operacion: 1 | 3): ReceptorConNombre {
  const ruc = `800${faker.string.numeric({ length: 5, allowLeadingZeros: true })}`;
  const dv = calcularDigitoVerificador(ruc);
  return {
    tipo: 'contribuyente',
    tipo_operacion,
    ruc,
    dv,
    tipo_contribuyente: 2,
    nombre,
    ...contacto(faker, nombre),
  };
}

function cedula(faker: Faker): string {
  return String(faker.number.int({ min: 800_000, max: 6_999_999 }));
}

/** Four of five have a mail address, half a postal one. */
function contacto(faker: Faker, nombre: string): { contacto: Contacto } {
  const withCorreo = faker.number.int(4) > 0;
  return {
    contacto: {
      ...(faker.datatype.boolean() ? domicilio(faker) : {}),
      telefono: `09${pick(faker, ['71', '81', '82', '91'])}${faker.string.numeric({ length: 6, allowLeadingZeros: true })}`,
      ...(withCorreo ? { correos: [correo(nombre)] } : {}),
    },
  };
}

/** Towns of the clientes: departamento, distrito and ciudad. */
const CITIES = [
  [1, 1, 1],
  [2, 2, 3],
  [2, 7, 1046],
  [3, 14, 2151],
  [3, 10, 1157],
  [4, 27, 1732],
  [4, 26, 1710],
  [4, 37, 851],
  [4, 39, 898],
  [4, 41, 2062],
  [5, 45, 2657],
  [6, 62, 2988],
] as const;

function domicilio(faker: Faker): Contacto {
  const [departamento, distrito, ciudad] = faker.helpers.arrayElement(CITIES);
  const place = { departamento, distrito, ciudad };
  return {
    direccion: pick(faker, STREETS),
    numero_casa: faker.number.int({ min: 10, max: 3999 }),
    ...place,
    ...descripcionesLugar(place, geografia()),
  };
}

/** The mailboxes of the demo's hotels and workshops never accept mail. */
function correo(nombre: string): string {
  const dominio = /^(Hotel|Taller)/.test(nombre) ? 'rechaza.test' : 'example.com';
  const usuario = normalize(nombre)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return `${usuario.slice(0, 40).replace(/\.$/, '')}@${dominio}`;
}

function pick(faker: Faker, options: readonly string[]): string {
  return faker.helpers.arrayElement(options);
}
