import { ESTADOS, GRUPOS_ESTADO, MARCAS_TARJETA, PROCESAMIENTOS_TARJETA, textoRestante } from '@portal/sifen';
import { TIPOS_DOCUMENTO, TIPOS_DOCUMENTO_RECEPTOR, TIPOS_PAGO, TIPOS_TRANSACCION } from '@portal/sifen';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../../i18n/i18n.ts';
import detalle from '../detalle/messages/es.json';
import es from '../messages/es.json';
import { currencyName } from './currencies.ts';
import { textoPlazo } from '../../../ui/time-left/time-left.ts';

type Options = readonly { codigo: number; literal: string; etiqueta?: string }[];
const literals = (table: Options) =>
  Object.fromEntries(table.map(({ codigo, literal }) => [codigo, literal]));
const labels = (table: Options) =>
  Object.fromEntries(table.map(({ codigo, literal, etiqueta }) => [codigo, etiqueta ?? literal]));

afterEach(() => changeLanguage('es'));

describe('the Spanish words of codes', () => {
  it('are those of the document', () => {
    const estados = Object.entries(ESTADOS).map(([estado, { etiqueta }]) => [estado, etiqueta]);
    expect(es.etiqueta).toEqual(Object.fromEntries(estados));
    expect(es.grupo).toEqual(
      Object.fromEntries(GRUPOS_ESTADO.map(({ clave, etiqueta }) => [clave, etiqueta])),
    );
    expect(es.tipo).toEqual(literals(TIPOS_DOCUMENTO));
    expect(detalle.transaccion).toEqual(literals(TIPOS_TRANSACCION));
    expect(detalle.formaPago).toEqual(labels(TIPOS_PAGO));
    expect(detalle.documentoReceptor).toEqual(labels(TIPOS_DOCUMENTO_RECEPTOR));
    expect(labels(MARCAS_TARJETA)).toMatchObject(detalle.marcaTarjeta);
    expect(labels(PROCESAMIENTOS_TARJETA)).toMatchObject(detalle.procesamiento);
  });

  it.each([0, 59_999, 60_000, 120_000, 59 * 60_000, 60 * 60_000, 61 * 60_000, (31 * 60 + 12) * 60_000])(
    'say what is left of %d ms as sifen does',
    (restante_ms) => {
      const plazo = { limite: '', vencido: false, restante_ms };
      expect(textoPlazo(plazo)).toBe(textoRestante(plazo));
    },
  );

  it('agree with one hour and one minute', () => {
    const left = (restante_ms: number) => textoPlazo({ vencido: false, restante_ms });
    expect([left(60_000), left(65 * 60_000)]).toEqual(['Queda 1 min', 'Queda 1 h 5 min']);
  });

  it('says that a deadline has passed', () => {
    expect(textoPlazo({ vencido: true, restante_ms: 0 })).toBe('Plazo vencido');
  });
});

describe('in another language', () => {
  it.each([
    ['es', /^USD · Dólar estadounidense$/],
    ['en', /^USD · US dollar$/i],
    ['tr', /^USD · ABD doları$/i],
    ['ar', /^USD · دولار أمريكي$/],
  ] as const)('%s names currencies', async (language, label) => {
    await changeLanguage(language);
    expect(currencyName('USD')).toMatch(label);
  });

  it('says how much time is left', async () => {
    const plazo = { vencido: false, restante_ms: 31 * 60 * 60_000 + 12 * 60_000 };
    await changeLanguage('en');
    expect(textoPlazo(plazo)).toBe('31 h 12 min left');
    const short = { vencido: false, restante_ms: 60_000 };
    expect(textoPlazo(short)).toBe('1 min left');
    await changeLanguage('ar');
    expect(textoPlazo(plazo)).toBe('بقي 31 س و12 د');
    expect(textoPlazo(short)).toBe('بقي 1 د');
  });
});
