import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { esEmitible, validarDatos } from '../validar-documento.ts';
import type { DocumentoEmitido, Item, Receptor } from '../documento.ts';
import { PRESENCIAS, TIPOS_TRANSACCION } from '../catalogos/operacion.ts';
import { TIPOS_DOCUMENTO_RECEPTOR } from '../catalogos/receptor.ts';
import { AHORA, cliente, exterior, factura, item, persona } from '../fixtures/documentos.ts';
import { contenidoDe } from '../node/contenido.ts';
import { factura as emitida } from '../node/test/documentos.ts';
import { geografia } from '../node/geografia/geografia.ts';
import type { ContextoSet } from '../respuesta-set.ts';
import { evaluarArbol } from './evaluar-arbol.ts';
import { DECIDIDAS } from './decididas.ts';

const CARPETA = new URL('../../vectors/', import.meta.url);

interface VectorDocumento {
  readonly documento: DocumentoEmitido;
  readonly hechos: ContextoSet;
}

const leer = (codigo: string, archivo: 'pass' | 'reject'): VectorDocumento =>
  JSON.parse(readFileSync(new URL(`${codigo}/${archivo}.json`, CARPETA), 'utf8')) as VectorDocumento;

/** Whether the form would let a document be issued that the authority knows these facts of. */
function admite({ documento, hechos }: VectorDocumento): boolean {
  const { factura_asociada: factura } = hechos;
  const problems = validarDatos(documento, documento.tipo, {
    ahora: hechos.recibido_en,
    ruc_emisor: documento.emisor.ruc,
    geografia: geografia(),
    timbrado_electronico: hechos.timbrado_electronico,
    anticipos: new Map(hechos.anticipos ?? []),
    factura_asociada: factura && { ...factura, moneda: factura.moneda ?? documento.moneda },
  });
  // Vectors of amounts leave the payments as they were.
  return esEmitible(problems.filter(({ campo }) => !campo.startsWith('condicion')));
}

const deDocumento = [...DECIDIDAS].flatMap(([codigo, decide]) =>
  decide === 'evaluarDocumento' ? [codigo] : [],
);

/** Rules of what the user enters: the form refuses what the authority would reject, before a number is used. */
const TEMPRANAS = [
  ...['1150', '1151', '1309', '1321', '1328'],
  ...['2403', '2404', '2414', '2417', '2437', '2438', '2440', '2441', '2442'],
];

it('refuses in the form what the authority rejects for what was entered, and nothing else', () => {
  expect(deDocumento.filter((codigo) => !admite(leer(codigo, 'reject'))).sort()).toEqual(TEMPRANAS);
  expect(TEMPRANAS.filter((codigo) => !admite(leer(codigo, 'pass')))).toEqual([]);
});

const RECEPTORES: readonly Receptor[] = [
  ...([1, 2, 3, 4] as const).map((tipo_operacion) => ({ ...cliente, tipo_operacion }) as Receptor),
  ...TIPOS_DOCUMENTO_RECEPTOR.flatMap(({ codigo }) => [
    { ...persona, tipo_documento: codigo } as Receptor,
    { ...exterior, tipo_documento: codigo } as Receptor,
  ]),
  { tipo: 'innominado' },
];
const IVAS: readonly Partial<Item>[] = [
  {},
  { tasa: 5 },
  { afectacion: 2, tasa: 0, proporcion: 0 },
  { afectacion: 3, tasa: 0, proporcion: 0 },
  { afectacion: 4, proporcion: 33.33 },
  { afectacion: 4, proporcion: 100 },
];
const MONEDAS = [{ moneda: 'PYG' }, { moneda: 'USD', tipo_cambio: 7300 }];

it('lets no factura be issued that a rule of the XML rejects, whatever is chosen from the lists', () => {
  const heads = TIPOS_TRANSACCION.flatMap(({ codigo: tipo_transaccion }) =>
    PRESENCIAS.map(({ codigo: presencia }) => ({
      tipo_transaccion,
      presencia,
      ...(presencia === 9 ? { desc_presencia: 'Feria' } : {}),
    })),
  );
  const bodies = RECEPTORES.flatMap((receptor) =>
    IVAS.flatMap((iva) => MONEDAS.map((moneda) => ({ ...moneda, receptor, items: [{ ...item, ...iva }] }))),
  );
  let admitted = 0;
  const wrong = new Map<string, string>();
  for (const chosen of [...heads, ...bodies]) {
    const datos = { ...factura, ...chosen };
    if (!esEmitible(validarDatos(datos, 1, { ahora: AHORA, geografia: geografia() }))) continue;
    admitted += 1;
    for (const codigo of evaluarArbol(contenidoDe(emitida(datos)))) wrong.set(codigo, JSON.stringify(chosen));
  }
  expect(Object.fromEntries(wrong)).toEqual({});
  expect(admitted).toBeGreaterThan(150);
});
