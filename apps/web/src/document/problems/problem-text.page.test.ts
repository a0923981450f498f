import {
  MENSAJES,
  parsearRuc,
  validarDatos,
  type DatosDocumento,
  validarCsc,
  validarEmpresa,
  type DatosEmpresa,
} from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { problemText } from './problem-text.ts';

const now = '2026-03-02T12:00:00-03:00';
const item = {
  codigo: '',
  descripcion: 'x'.repeat(121),
  unidad: 1,
  cantidad: 0,
  precio_unitario: -1,
  descuento_unitario: 5,
  afectacion: 4,
  tasa: 10,
  proporcion: 0,
} as const;
const empty: DatosDocumento = {
  fecha_emision: '',
  moneda: 'USD',
  tipo_transaccion: 99,
  presencia: 9,
  desc_presencia: 'corta',
  receptor: {
    tipo: 'contribuyente',
    ruc: '',
    dv: 0,
    nombre: '',
    nombre_fantasia: 'x',
    tipo_operacion: 1,
    tipo_contribuyente: 1,
    contacto: { telefono: '1', celular: '1', codigo_cliente: '1', correos: ['no'], ciudad: 1 },
  },
  items: [
    item,
    { ...item, cantidad: 1.23456, precio_unitario: 1.123456789, descuento_unitario: -1, proporcion: 50 },
    { ...item, cantidad: 1e12, precio_unitario: 1e16 },
  ],
  condicion: {
    tipo: 'contado',
    pagos: [
      { tipo: 99, monto: 0, descripcion: 'x' },
      { tipo: 2, monto: 1.234, cheque: { numero: '', banco: '' } },
      { tipo: 16, monto: 1 },
      { tipo: 3, monto: 1 },
      { tipo: 10, monto: 1 },
    ],
  },
  observacion: 'x'.repeat(3001),
};
const credit: DatosDocumento = {
  ...empty,
  fecha_emision: '2026-01-01T12:00:00-03:00',
  moneda: 'PYG',
  tipo_cambio: 7000,
  receptor: { tipo: 'no_contribuyente', tipo_documento: 9, numero_documento: '¡!', nombre: 'Ana' },
  items: [],
  condicion: {
    tipo: 'credito',
    modalidad: 'cuotas',
    entrega_inicial: [{ tipo: 1, monto: 1.5 }],
    cuotas: [
      { monto: 1, vencimiento: '2026-02-01' },
      { monto: 1, vencimiento: '2026-01-15' },
      { monto: 1, vencimiento: '2025-01-01' },
      { monto: 1, vencimiento: 'nunca' },
    ],
  },
};
const messagesOf = (datos: DatosDocumento) =>
  validarDatos(datos, 1, {
    ahora: now,
    establecimiento: '',
    tiene_certificado: false,
    tiene_timbrado: false,
  }).map(({ mensaje }) => mensaje);
const plazo: DatosDocumento = {
  ...credit,
  fecha_emision: '2026-04-01T12:00:00-03:00',
  tipo_cambio: undefined,
  receptor: {
    tipo: 'exterior',
    pais: 'PRY',
    desc_pais: 'Paraguay',
    nombre: 'Ana',
    contacto: { direccion: '' },
  },
  condicion: { tipo: 'credito', modalidad: 'plazo', plazo: '', entrega_inicial: [] },
};
const ruc = ['80069563-2', '80069563', 'x'].map((text) => {
  const read = parsearRuc(text);
  return read.ok ? '' : read.mensaje;
});
const impreso = {
  tipo: 'impreso',
  timbrado: '1',
  establecimiento: '1',
  punto: '1',
  numero: '1',
  tipo_documento: 2,
  fecha: '',
} as const;
const cdc = '01800695631001001000000422026112011000237570';
const remision = '07800044649001001900018322019031217200146403';
const line = { ...item, precio_unitario: 100, descuento_unitario: 0, cantidad: 1 };
const knownAdvance = { cancelada: false, es_anticipo: true, moneda: 'PYG', mismo_receptor: true, saldo: 1 };
/** Every kind of invalid optional part of a factura. */
const complementos: readonly Partial<DatosDocumento>[] = [
  {
    orden_compra: 'x'.repeat(16),
    informacion_fisco: 'x'.repeat(3001),
    compra_publica: { modalidad: '', entidad: '', anio: '', secuencia: '', fecha: '2027-01-01' },
    codigo_contratacion: 'x'.repeat(31),
    items: [
      {
        ...line,
        dncp_general: '1',
        dncp_especifico: '1',
        informacion: 'x'.repeat(501),
        anticipo_unitario: -1,
        tipo_cambio: 1,
      },
      { ...line, cdc_anticipo: cdc },
    ],
    descuento_global: { tipo: 'porcentaje', valor: 120 },
    anticipo_global: { monto: 0 },
    documentos_asociados: [
      impreso,
      { tipo: 'electronico', cdc: '1' },
      { tipo: 'electronico', cdc: '' },
      { tipo: 'electronico', cdc: 'x'.repeat(44) },
      { tipo: 'electronico', cdc: `${cdc.slice(0, 43)}1` },
      { tipo: 'electronico', cdc: remision },
      { tipo: 'electronico', cdc: remision, ruc_fusionado: '80004464' },
      { ...impreso, fecha: '2027-01-01', tipo_documento: 4 },
    ],
  },
  {
    items: [line],
    descuento_global: { tipo: 'porcentaje', valor: 0 },
    anticipo_global: { monto: 101, cdc: remision },
  },
  { items: [line], descuento_global: { tipo: 'porcentaje', valor: 1.123456789 } },
  { items: [{ ...line, descuento_unitario: 90 }], descuento_global: { tipo: 'monto', valor: 50 } },
  { items: [line], descuento_global: { tipo: 'monto', valor: 101 } },
  { items: [{ ...line, anticipo_unitario: 101, cdc_anticipo: cdc }], anticipo_global: { monto: 1, cdc } },
  { items: [line], documentos_asociados: Array.from({ length: 100 }, () => impreso) },
  {
    moneda: 'USD',
    tipo_cambio: 7_000,
    items: [{ ...line, tipo_cambio: 7_000, anticipo_unitario: 1.123456789 }],
  },
];
const advances: readonly Partial<typeof knownAdvance>[] = [
  { cancelada: true },
  { es_anticipo: false },
  { moneda: 'USD' },
  { mismo_receptor: false },
  {},
];
const advanceMessages = (ruc_emisor: string, anticipo: Partial<typeof knownAdvance>) =>
  validarDatos({ ...credit, items: [line], anticipo_global: { monto: 50, cdc } }, 1, {
    ahora: now,
    ruc_emisor,
    anticipos: new Map([[cdc, { ...knownAdvance, ...anticipo }]]),
  }).map(({ mensaje }) => mensaje);
const emptyCompany: DatosEmpresa = {
  ruc: '',
  dv: 0,
  tipo_contribuyente: 2,
  razon_social: '',
  actividades: [],
  telefono: '',
  correo: '',
  direccion: { direccion: '', numero_casa: -1, departamento: 0, ciudad: 0 },
  limite_innominado: 0,
};
const wrongCompany: DatosEmpresa = {
  ...emptyCompany,
  ruc: '80069563',
  dv: 2,
  razon_social: 'abc',
  nombre_fantasia: 'abc',
  actividades: Array.from({ length: 10 }, () => ({ codigo: '1', descripcion: 'Una' })),
  telefono: '1',
  obligaciones: [1],
};
const messages = new Set([
  ...validarEmpresa({ ...emptyCompany, actividades: [{ codigo: '!', descripcion: '' }] }).map(
    ({ mensaje }) => mensaje,
  ),
  ...validarEmpresa({ ...emptyCompany, obligaciones: [211, 211] }).map(({ mensaje }) => mensaje),
  ...complementos.flatMap((one) => messagesOf({ ...credit, fecha_emision: now, ...one })),
  ...advances.flatMap((one) => advanceMessages('80069563', one)),
  ...advanceMessages('1', {}),
  ...messagesOf(empty),
  ...messagesOf(credit),
  ...messagesOf(plazo),
  ...messagesOf({ ...empty, tipo_cambio: 123_456 }),
  ...ruc,
  MENSAJES.identificarCliente(7_000_000),
  MENSAJES.numeroUtilizado('001-001-0000099'),
  MENSAJES.sinTimbrado,
  MENSAJES.demasiadoGrande,
  ...[emptyCompany, wrongCompany].flatMap((one) => validarEmpresa(one).map(({ mensaje }) => mensaje)),
  ...validarCsc({ id: '1', secreto: '' }, 'pruebas').map(({ mensaje }) => mensaje),
  'El RUC ya está registrado',
  'El timbrado no puede ser 00000000',
  'El inicio de vigencia no puede ser anterior al 01/05/2018',
  'El número de documento ya está registrado',
  'El número de documento admite letras, números, puntos, espacios y guiones',
  'El email ya está registrado',
  'El usuario técnico ya está registrado',
  'El vencimiento no puede ser anterior a hoy',
  'Ingrese una dirección IP o una red como 200.10.0.0/16',
  'Se admiten hasta 20 direcciones o redes',
  'Ingrese un nombre de servidor, como smtp.example.com',
  'El servidor localhost no está entre los que este portal puede usar',
  'Ingrese otra vez la contraseña: cambió el servidor, el usuario o la seguridad',
  'La variable {cliente} no existe. Puede usar {razon_social}, {numero}, {total}, {cdc}, {url_kude}',
  'La empresa ya tiene una configuración de correo',
  'No se pudo conectar con rechaza.test:587',
  'Usuario o contraseña rechazados por el servidor',
  'El certificado del servidor de correo no es de confianza',
  'El servidor no admite la conexión segura elegida',
  'El servidor no pudo comprobar el usuario por ahora',
  'El servidor aceptó el correo de prueba',
  'El servidor no aceptó el correo',
  'El servidor no aceptó a todos los destinatarios',
  'No se pudo enviar el correo',
  'Se agotó el tiempo de espera (10 s)',
  'Se agotó el tiempo de espera (10 s) al conectar con el servidor de ana@lento.test',
  'Se agotó el tiempo de espera (10 s) de la conexión',
  'Se agotó el tiempo de espera (10 s) del saludo del servidor',
  'Se agotó el tiempo de espera (10 s) de la respuesta a MAIL',
  'El servidor dejó de responder',
  'La empresa no tiene un servidor de correo activo',
  'El RUC no se puede cambiar: la empresa ya emitió documentos',
  'El RUC no se puede cambiar: la empresa ya inutilizó números',
  'El CSC de pruebas no sirve en producción: ingrese el propio',
  'El CSC debe tener 32 caracteres',
  'Agregue al menos una actividad económica',
  'El timbrado debe tener 8 dígitos',
  'El timbrado 12560843 ya está registrado',
  'El timbrado 12560843 no se puede cambiar: ya tiene documentos',
  'El timbrado 12560843 no se puede cambiar: ya tiene números inutilizados',
  'El establecimiento 001 ya existe',
  'El punto de expedición está repetido',
  'Agregue al menos un punto de expedición',
  'El punto de expedición 009 no existe en el establecimiento 001',
  'No hay un timbrado activo que numerar',
  'La contraseña del certificado es incorrecta',
  'El archivo no es un certificado PKCS#12',
  'El certificado no contiene la clave privada',
  'El certificado venció el 18/11/2026',
  'El certificado estará vigente desde el 22/11/2026',
  'El certificado no indica un RUC',
  'El RUC del certificado (80013884-8) no corresponde a la empresa (80069563-1)',
]);

describe('problemText', () => {
  it('leaves Spanish as the rules say it', () => {
    for (const message of messages) expect(problemText(message)).toBe(message);
  });

  describe.each(['en', 'tr', 'ar'] as const)('in %s', (language) => {
    beforeAll(() => changeLanguage(language));
    afterAll(() => changeLanguage('es'));

    it('knows every sentence of the rules', () => {
      expect(messages.size).toBeGreaterThan(40);
      const unknown = [...messages].filter((message) => problemText(message) === message);
      expect(unknown).toEqual([]);
    });
    it('leaves nothing unfilled', () => {
      const texts = [...messages].map((message) => problemText(message)).join('\n');
      expect(texts).not.toMatch(/\{\{|problemas\.|nombres\./);
    });
  });

  it.each([
    ['en', 'El código debe tener hasta 20 caracteres', 'The code must have at most 20 characters'],
    ['en', 'Ingrese el nombre o razón social', 'Enter the name or company name'],
    ['tr', 'Ingrese un correo válido', 'Geçerli bir e-posta adresi girin'],
    ['tr', 'Seleccione el tipo de transacción', 'İşlem türü seçilmelidir'],
    ['ar', 'La cantidad debe ser mayor a cero', 'يجب أن تكون قيمة الكمية أكبر من صفر'],
    ['en', 'El timbrado 12560843 ya está registrado', 'The timbrado 12560843 is already registered'],
    ['en', 'La DNIT está de fiesta', 'La DNIT está de fiesta'],
  ] as const)('%s: %s', async (language, message, expected) => {
    await changeLanguage(language);
    expect(problemText(message)).toBe(expected);
    await changeLanguage('es');
  });
});
