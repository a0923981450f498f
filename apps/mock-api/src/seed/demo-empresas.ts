import type { Actividad, Direccion } from '@portal/sifen';

export interface DemoEmpresa {
  readonly id: string;
  readonly ruc: string;
  readonly dv: number;
  readonly razon_social: string;
  readonly nombre_fantasia: string | null;
  readonly tipo_contribuyente: 1 | 2;
  readonly redondeo_sedeco: boolean;
  readonly telefono: string;
  readonly correo: string;
  readonly timbrado: string;
  readonly timbrado_desde: string;
  readonly actividades: readonly Actividad[];
  /** Codes of table 12; the others have not stated theirs. */
  readonly obligaciones?: readonly number[];
  readonly establecimientos: readonly {
    readonly codigo: string;
    readonly denominacion: string;
    readonly direccion: Direccion;
    readonly puntos: readonly string[];
  }[];
  /** Days from now until its certificate expires; negative: expired. */
  readonly certificado_dias: number;
}

/** The capital in the form of a document. */
export const asuncion = {
  departamento: 1,
  desc_departamento: 'CAPITAL',
  distrito: 1,
  desc_distrito: 'ASUNCION (DISTRITO)',
  ciudad: 1,
  desc_ciudad: 'ASUNCION (DISTRITO)',
} as const;

/** Two companies, one person with a short RUC and one whose RUC ends in a letter. All names are fictitious. */
export const demoEmpresas: readonly DemoEmpresa[] = [
  {
    id: 'emp-1',
    ruc: '80069563',
    dv: 1,
    razon_social: 'Distribuidora Tajy S.A.',
    nombre_fantasia: 'Tajy Mayorista',
    tipo_contribuyente: 2,
    redondeo_sedeco: false,
    telefono: '021600100',
    correo: 'facturacion@tajy.example',
    timbrado: '12560843',
    timbrado_desde: '2024-03-01',
    actividades: [
      { codigo: '46300', descripcion: 'Comercio al por mayor de alimentos, bebidas y tabaco' },
      { codigo: '47190', descripcion: 'Comercio al por menor en comercios no especializados' },
    ],
    obligaciones: [211, 700],
    establecimientos: [
      {
        codigo: '001',
        denominacion: 'Casa matriz',
        direccion: { direccion: 'Avda. Mariscal López', numero_casa: 1520, ...asuncion },
        puntos: ['001', '002'],
      },
      {
        codigo: '002',
        denominacion: 'Depósito Mburicaó',
        direccion: { direccion: 'Calle Artigas', numero_casa: 877, ...asuncion },
        puntos: ['001'],
      },
    ],
    certificado_dias: 300,
  },
  {
    id: 'emp-2',
    ruc: '80013884',
    dv: 8,
    razon_social: 'Servicios Integrales Ñandutí S.R.L.',
    nombre_fantasia: 'Ñandutí Servicios',
    tipo_contribuyente: 2,
    redondeo_sedeco: false,
    telefono: '021601200',
    correo: 'administracion@nanduti.example',
    timbrado: '16098745',
    timbrado_desde: '2024-07-15',
    actividades: [
      { codigo: '82110', descripcion: 'Actividades combinadas de servicios administrativos de oficina' },
    ],
    establecimientos: [
      {
        codigo: '001',
        denominacion: 'Oficina central',
        direccion: { direccion: 'Calle Palma', numero_casa: 345, ...asuncion },
        puntos: ['001', '003'],
      },
    ],
    certificado_dias: 20,
  },
  {
    id: 'emp-3',
    ruc: '2005001',
    dv: 1,
    razon_social: 'Marisol Cabrera de Rojas',
    nombre_fantasia: 'Panadería La Espiga',
    tipo_contribuyente: 1,
    redondeo_sedeco: true,
    telefono: '0981555321',
    correo: 'laespiga@example.com',
    timbrado: '17234561',
    timbrado_desde: '2025-01-10',
    actividades: [{ codigo: '10710', descripcion: 'Elaboración de productos de panadería' }],
    obligaciones: [211, 702],
    establecimientos: [
      {
        codigo: '001',
        denominacion: 'Local único',
        direccion: { direccion: 'Avda. Eusebio Ayala', numero_casa: 2210, ...asuncion },
        puntos: ['001'],
      },
    ],
    certificado_dias: 5,
  },
  {
    id: 'emp-4',
    ruc: '455473A',
    dv: 0,
    razon_social: 'Importadora Yvytu E.A.S.',
    nombre_fantasia: null,
    tipo_contribuyente: 2,
    redondeo_sedeco: false,
    telefono: '021609900',
    correo: 'contacto@yvytu.example',
    timbrado: '18001122',
    timbrado_desde: '2025-06-02',
    actividades: [{ codigo: '46590', descripcion: 'Comercio al por mayor de maquinaria y equipo' }],
    establecimientos: [
      {
        codigo: '001',
        denominacion: 'Salón de ventas',
        direccion: { direccion: 'Avda. Artigas', numero_casa: 3100, ...asuncion },
        puntos: ['001'],
      },
    ],
    certificado_dias: -12,
  },
];
