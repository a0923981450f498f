import es from './messages/es.json';
import { useTexts } from './texts.ts';

/** Tables of the detail's catalog whose keys are codes of the document or of the service. */
type Table = 'transaccion' | 'formaPago' | 'marcaTarjeta' | 'procesamiento' | 'documentoReceptor' | 'motivo';
type CodeKey = { [Name in Table]: `${Name}.${keyof (typeof es)[Name] & string}` }[Table];

const known = new Set<string>([
  ...Object.keys(es.transaccion).map((code) => `transaccion.${code}`),
  ...Object.keys(es.formaPago).map((code) => `formaPago.${code}`),
  ...Object.keys(es.marcaTarjeta).map((code) => `marcaTarjeta.${code}`),
  ...Object.keys(es.procesamiento).map((code) => `procesamiento.${code}`),
  ...Object.keys(es.documentoReceptor).map((code) => `documentoReceptor.${code}`),
  ...Object.keys(es.motivo).map((code) => `motivo.${code}`),
]);
const isCodeKey = (key: string): key is CodeKey => known.has(key);

/**
 * Names codes in the language of the page.
 * @returns `(table, code, fallback)`: the fallback, or else the code itself, is shown for a code without a name
 */
export function useCodeLabel() {
  const t = useTexts();
  return (table: Table, code: string | number, fallback = String(code)): string => {
    const key = `${table}.${String(code)}`;
    return isCodeKey(key) ? t(key) : fallback;
  };
}
