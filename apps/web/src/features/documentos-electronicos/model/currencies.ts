import { MONEDAS } from '@portal/sifen';
import { currentLocale, homeLocale } from '../../../lib/locale.ts';

/** Currencies in use here, the rest of the catalog is for the form of the factura. */
const offered = MONEDAS.slice(0, 12);

/** The currencies to filter by. */
export const currencyCodes = offered.map(({ codigo }) => codigo);

/** `USD · Dólar estadounidense`: in Spanish in the words of the tax authority's catalog, else in those of the language. */
export function currencyName(code: string): string {
  const locale = currentLocale();
  const names = locale === homeLocale ? undefined : new Intl.DisplayNames(locale, { type: 'currency' });
  const moneda = offered.find(({ codigo }) => codigo === code);
  return `${code} · ${names?.of(code) ?? moneda?.etiqueta ?? moneda?.literal ?? ''}`;
}
