import { MONEDAS } from '@portal/sifen';
import { currentLocale, homeLocale } from '../../../lib/locale.ts';

/** Currencies in use here, the rest of the catalog is for the form of the factura. */
const offered = MONEDAS.slice(0, 12);

/** The currencies to filter by; in Spanish in the words of the tax authority's catalog, else in those of the language. */
export function currencyOptions(): readonly { readonly value: string; readonly label: string }[] {
  const locale = currentLocale();
  const names = locale === homeLocale ? undefined : new Intl.DisplayNames(locale, { type: 'currency' });
  return offered.map(({ codigo, literal, etiqueta }) => ({
    value: codigo,
    label: `${codigo} · ${names?.of(codigo) ?? etiqueta ?? literal}`,
  }));
}
