import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { datosFacturaSchema } from '../packages/contracts/src/portal/datos-documento.ts';
import { datosNotaCreditoSchema } from '../packages/contracts/src/portal/datos-nota.ts';
import { buscarCodigo } from '../packages/sifen/src/index.ts';
import { COMPROBACIONES } from '../packages/sifen/src/reglas/fixtures/comprobaciones.ts';
import { fromRoot } from './tooling/paths.mjs';

const TIPO = 'The type of a field of the call';
const DERIVADO = 'Chooses what the portal writes; not in the XML as such';
const BORRADOR = 'A draft keeps no more than its document may have';
const CORREO = 'The XML takes the first address, the portal mails to all';
const PROPIO = 'The portal names records of its own';
const LINEA = 'The portal credits line by line';

/** Codes of the rules that a message of a contract mirrors, or why there is none. */
const CONTRATOS: Readonly<Record<string, readonly string[] | string>> = {
  'Admite hasta # caracteres': ['0160'],
  'Admite hasta 10 correos': CORREO,
  'Admite hasta 99 documentos': ['0160'],
  'Admite hasta 99 pagos': ['0160'],
  'Admite hasta 999 cuotas': ['0160'],
  'Admite hasta 999 ítems': ['0160'],
  'El anticipo debe ser un número': TIPO,
  'El código de contratación admite hasta 30 caracteres': BORRADOR,
  'El código debe tener 3 dígitos': ['0160'],
  'El descuento debe ser un número': TIPO,
  'El motivo debe tener entre 5 y 500 caracteres': ['0160'],
  'El timbrado debe tener 8 dígitos': ['0160'],
  'Elija conformidad total o parcial': TIPO,
  'Elija el IVA del ítem': ['0160'],
  'Elija el procesamiento': ['0160'],
  'Elija el tipo de contribuyente': ['1302'],
  'Elija el tipo de documento': ['0160', '1310', '1335'],
  'Elija el tipo de evento': TIPO,
  'Elija el tipo de operación': ['0160', '1320'],
  'Elija el tipo de receptor': TIPO,
  'Elija el tipo de transacción': ['1202'],
  'Elija la forma de pago': TIPO,
  'Elija la marca': TIPO,
  'Elija la moneda': TIPO,
  'Elija la presencia': TIPO,
  'Elija la tasa de IVA': ['0160'],
  'Elija la unidad': TIPO,
  'Elija plazo o cuotas': ['1702'],
  'Elija porcentaje o monto': DERIVADO,
  'Elija si el documento asociado es electrónico o impreso': TIPO,
  'Falta el código': TIPO,
  'Falta el dígito verificador': ['1309'],
  'Indique la línea de la factura': LINEA,
  'Ingrese al menos un ítem': ['0160'],
  'Ingrese el descuento global': TIPO,
  'Ingrese el monto': TIPO,
  'Ingrese el monto de la cuota': TIPO,
  'Ingrese el monto del anticipo': TIPO,
  'Ingrese el precio': TIPO,
  'Ingrese el tipo de cambio': ['1209'],
  'Ingrese el tipo de cambio del ítem': ['1854'],
  'Ingrese números entre 1 y 9999999': ['0160'],
  'La cantidad debe ser mayor a cero': TIPO,
  'La condición de venta no es válida': ['1500'],
  'La fecha debe tener la forma AAAA-MM-DD': ['0160'],
  'La fecha y hora no es válida': TIPO,
  'La información de interés del Fisco admite hasta 3000 caracteres': BORRADOR,
  'La moneda es un código de 3 letras': ['0160'],
  'La observación admite hasta 3000 caracteres': BORRADOR,
  'La orden de compra admite hasta 15 caracteres': BORRADOR,
  'La proporción gravada debe ser un número': TIPO,
  'La serie es de dos letras, de AA a ZZ': ['0160'],
  'Seleccione el motivo de emisión': ['0160'],
  'Seleccione el timbrado': PROPIO,
};

/** Why events have refusals without a code of the table, by source. */
const EVENTOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'eventos.ts': {
    'MENSAJES.motivoEvento':
      'mOtEve of the schema: an event is refused as malformed, without a code of its own',
    'Debe cancelar primero la nota de crédito': 'MT 11.3: the order of cancelling has no code',
    'Ingrese números entre 1 y 9999999': 'dNumIn and dNumFin of the schema, without a code of their own',
    'El rango contiene documentos que esperan respuesta': 'Their result may still be an approval: 4065 later',
    'El plazo para inutilizar estos números venció': 'MT 11.4: the day 15 has no code',
  },
  'eventos-receptor.ts': {
    NO_APROBADO: 'Notificación and desconocimiento have no code for an unknown document',
    'La conformidad total no lleva fecha de recepción':
      'dFecRecep is not written: an input that would be lost',
    RECEPCION_ANTERIOR: 'Only notificación and desconocimiento have a code: 4104, 4254',
    'La fecha de recepción no puede ser futura': 'The service has no code for it',
  },
  'eventos-nominacion.ts': {
    'Ingrese los datos del receptor': 'NT 27: an innominado names nobody; the text of the note has no code',
    'La nominación no admite operaciones B2G':
      'tiTiOpeEv of the schema has no B2G, without a code of its own',
    "isKnown ? codigo : 'VALIDACION'": 'Formats of the receiver, each in the list of early checks',
  },
};

const read = (file: string): string =>
  readFileSync(fromRoot(file), 'utf8').replace(/\/\*[\s\S]*?\*\/|examples: \[[\s\S]*?\]/g, '');

const SOURCES = ['datos-documento', 'datos-nota', 'evento', 'texto'].map(
  (name) => `packages/contracts/src/portal/${name}.ts`,
);

const messagesOf = (code: string): string[] =>
  [...code.matchAll(/'(\p{Lu}[^'\n]* [^'\n]*)'|`(\p{Lu}[^`\n]*)`/gu)].map(([, text, template]) =>
    (text ?? template ?? '').replace(/\$\{[^}]*\}/g, '#'),
  );

describe('contracts of issuing', () => {
  it('have no message that the list lacks', () => {
    const found = SOURCES.flatMap((file) => messagesOf(read(file)));
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter((message) => !(message in CONTRATOS))).toEqual([]);
  });

  it('mirror rules that the table has', () => {
    const codes = Object.values(CONTRATOS).flatMap((one) => (typeof one === 'string' ? [] : one));
    expect(codes.filter((code) => buscarCodigo(code) === undefined)).toEqual([]);
  });

  it('refuse of the early checks only those of the same rule', () => {
    let refused = 0;
    const wrong = COMPROBACIONES.flatMap(({ problema, regla, tipo, datos }) => {
      const schema = tipo === 5 ? datosNotaCreditoSchema : datosFacturaSchema;
      const { error } = schema.safeParse(datos);
      if (error === undefined) return [];
      refused += 1;
      const rules = error.issues.map(
        ({ message }) => CONTRATOS[message.replace(/hasta \d+ caracteres/, 'hasta # caracteres')],
      );
      const isSame = rules.some(
        (one) => one !== undefined && (typeof one === 'string' || one.includes(regla)),
      );
      return isSame || !/^\d{4}$/.test(regla)
        ? []
        : [`${problema} ${regla}: ${error.issues[0]?.message ?? ''}`];
    });
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(15);
  });
});

it.each(Object.entries(EVENTOS))('%s has a reason for each refusal without a code', (file, reasons) => {
  const code = read(`packages/sifen/src/${file}`);
  const refusals = code
    .split('\n')
    .flatMap((line, i, lines) =>
      line.includes("'VALIDACION'") ? [lines.slice(Math.max(0, i - 2), i + 2).join('\n')] : [],
    );
  expect(refusals.filter((one) => !Object.keys(reasons).some((message) => one.includes(message)))).toEqual(
    [],
  );
  expect(Object.keys(reasons).filter((message) => !code.includes(message))).toEqual([]);
});
