import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { numberText } from './labels.ts';
import { text } from './texts.ts';

afterEach(() => changeLanguage('es'));

const [NUMERO, OTRO] = ['001-001-0000001', '001-001-0000003'];

it('says a range of numbers in the language of the page', () => {
  expect(numberText(NUMERO)).toBe(NUMERO);
  expect(numberText(`${NUMERO} a ${OTRO}`)).toBe(`${NUMERO} a ${OTRO}`);
});

it('leaves the range in a sentence its own direction: in Arabic, with that of numbers, its end would come first', async () => {
  await changeLanguage('ar');
  const range = numberText(`${NUMERO} a ${OTRO}`);
  expect(range).toBe(`\u2066${NUMERO}\u2069 إلى \u2066${OTRO}\u2069`);
  expect(text('hecho.inutilizacion', { numero: range })).toBe(`أُبطلت الأرقام \u2068${range}\u2069`);
});
