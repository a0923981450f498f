import { isObject } from '../../plan/memory.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Half a cent, the rounding error of a total, plus a margin for sums of binary fractions. */
const NEGLIGIBLE = 0.005 + 1e-9;

const sumOf = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Number(amount), 0);

/** Each total with its summands. */
const sums = (totales: Fields, lineas: readonly unknown[]): readonly (readonly [string, number])[] => {
  const sumOfKeys = (...keys: readonly string[]): number => sumOf(keys.map((key) => totales[key]));
  return [
    ['total_operacion', sumOfKeys('sub_exenta', 'sub_exonerada', 'sub_5', 'sub_10')],
    ['total_operacion', sumOf(lineas.map((linea) => (isObject(linea) ? linea['total'] : undefined)))],
    ['total_general', Number(totales['total_operacion']) - Number(totales['redondeo'])],
    ['total_iva', sumOfKeys('iva_5', 'iva_10')],
    ['total_base', sumOfKeys('base_5', 'base_10')],
  ];
};

/** The totals of a document are the sums of their parts and of its lines; its row and its header have the general total. */
export function addsUp(document: unknown): string | undefined {
  const { totales, lineas, total } = isObject(document) ? document : {};
  if (!isObject(totales) || !Array.isArray(lineas)) return 'there are no totals';
  const wrong = sums(totales, lineas).find(
    ([key, sum]) => !(Math.abs(Number(totales[key]) - sum) < NEGLIGIBLE),
  );
  if (wrong !== undefined)
    return `totales.${wrong[0]} is ${String(totales[wrong[0]])}, its parts add up to ${wrong[1]}`;
  return total === totales['total_general'] ? undefined : 'total is not totales.total_general';
}
