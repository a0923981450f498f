import { avatar } from './pictures.ts';
import { plain } from './slug.ts';

/** A person of the sample areas: the same one in chat, contacts, mails, boards and profile. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  /** First and last name, as chat, mails, boards and profile show it. */
  readonly fullName: string;
  readonly nickname: string;
  readonly email: string;
  readonly avatar: string;
  readonly company: string;
  readonly jobTitle: string;
  readonly phone: string;
  /** One line. */
  readonly address: string;
}

type PersonRow = readonly [
  name: string,
  lastName: string,
  nickname: string,
  company: string,
  jobTitle: string,
  address: string,
];

const rows: readonly PersonRow[] = [
  ['Alicia', 'Franco', 'Ali', 'Contable del Este', 'Contadora', 'Av. San Blas 1245, Ciudad del Este'],
  ['Bruno', 'Cabrera', 'Bru', 'Ferretería Ñandutí', 'Encargado de compras', 'Ruta 2 km 14, Capiatá'],
  ['Carmen', 'Ayala', 'Menchi', 'Estudio Ayala y Asociados', 'Abogada', 'Palma 562, Asunción'],
  ['Diego', 'Rolón', 'Dieguito', 'Transportes Chaco', 'Jefe de logística', 'Av. Artigas 3310, Asunción'],
  ['Elena', 'Martínez', 'Ele', 'Farmacia La Esquina', 'Regente', 'Cerro Corá 804, Luque'],
  ['Federico', 'Núñez', 'Fede', 'Agro Itapúa', 'Gerente de ventas', 'Av. Irrazábal 950, Encarnación'],
  ['Gabriela', 'Sosa', 'Gaby', 'Sosa Diseño', 'Diseñadora', 'Denis Roa 1471, Asunción'],
  ['Hugo', 'Vera', 'Huguito', 'Vera Construcciones', 'Ingeniero civil', 'Acceso Sur 2200, Ñemby'],
  ['Inés', 'Galeano', 'Nené', 'Colegio Santa Rosa', 'Administradora', 'Mcal. López 410, San Lorenzo'],
  ['Javier', 'Romero', 'Javi', 'Soluciones Guaraní', 'Programador', 'Av. España 1680, Asunción'],
  ['Karina', 'López', 'Kari', 'Hotel Río Paraguay', 'Recepcionista', 'Costanera 120, Concepción'],
  ['Lorenzo', 'Duarte', 'Lolo', 'Lácteos del Valle', 'Jefe de planta', 'Ruta 1 km 38, Paraguarí'],
  ['Marta', 'Insfrán', 'Martita', 'Librería Central', 'Propietaria', '14 de Mayo 233, Asunción'],
  ['Néstor', 'Aquino', 'Tito', 'Taller Aquino', 'Mecánico', 'Defensores del Chaco 77, Lambaré'],
  [
    'Olga',
    'Riveros',
    'Olgui',
    'Cooperativa San Juan',
    'Tesorera',
    'Mcal. Estigarribia 615, San Juan Bautista',
  ],
  ['Pablo', 'Cáceres', 'Pablito', 'Cáceres Auditores', 'Auditor', 'Brasilia 902, Asunción'],
  ['Raquel', 'Ojeda', 'Raque', 'Imprenta Ojeda', 'Encargada de taller', 'Teniente Fariña 1180, Asunción'],
  [
    'Santiago',
    'Mereles',
    'Santi',
    'Mereles Importaciones',
    'Despachante',
    'Puerto Fénix 8, Mariano Roque Alonso',
  ],
  ['Teresa', 'Bogado', 'Tere', 'Panadería Bogado', 'Propietaria', 'Avelino Martínez 345, San Lorenzo'],
  ['Ulises', 'Fleitas', 'Uli', 'Fleitas Seguros', 'Corredor de seguros', 'Chile 1022, Asunción'],
  [
    'Verónica',
    'Zárate',
    'Vero',
    'Clínica del Norte',
    'Directora',
    'Av. Mcal. López 780, Pedro Juan Caballero',
  ],
  ['Walter', 'Gamarra', 'Wali', 'Gamarra Eventos', 'Productor', 'Boggiani 5530, Asunción'],
  ['Ximena', 'Peralta', 'Xime', 'Peralta Arquitectura', 'Arquitecta', 'Sucre 1399, Asunción'],
  [
    'Yolanda',
    'Escobar',
    'Yoli',
    'Modas Escobar',
    'Encargada de local',
    'Av. Monseñor Rodríguez 66, Ciudad del Este',
  ],
  ['Zulma', 'Caballero', 'Zuli', 'Viajes Caballero', 'Agente de viajes', 'Iturbe 510, Villarrica'],
];

/** 25 people, `person-1` to `person-25`; fictitious, with mail addresses of a reserved domain. */
export const people: readonly Person[] = rows.map(
  ([name, lastName, nickname, company, jobTitle, address], index): Person => ({
    id: `person-${String(index + 1)}`,
    name,
    lastName,
    fullName: `${name} ${lastName}`,
    nickname,
    email: `${plain(name)}.${plain(lastName)}@example.com`,
    avatar: avatar(`${name} ${lastName}`),
    company,
    jobTitle,
    phone: `+595 981 555 ${String(101 + index * 7)}`,
    address,
  }),
);

/** The owner of the personal sample data (chat, contacts, profile): the same for every caller. */
export const owner = { id: 'owner', name: 'Clara Benítez', avatar: avatar('Clara Benítez') } as const;
