/** Exact arithmetic for amounts that are strings on the wire (`74.25`, `-3.54`), without binary fractions. */
interface Decimal {
  /** In units of 10^-scale. */
  readonly units: bigint;
  readonly scale: number;
}

/** Text that is not a decimal counts as zero. */
function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

const inUnitsOf = ({ units, scale }: Decimal, finer: number): bigint => units * 10n ** BigInt(finer - scale);

/** Positive when the first is greater. */
export function compareAmounts(one: string, other: string): number {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  const scale = Math.max(a.scale, b.scale);
  const difference = inUnitsOf(a, scale) - inUnitsOf(b, scale);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** `2880` and `2880.00` are the same amount. */
export const isSameAmount = (one: string, other: string): boolean => compareAmounts(one, other) === 0;

const textOf = ({ units, scale }: Decimal): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${scale === 0 ? '' : `.${digits.slice(cut)}`}`;
};

/** The exact sum, with the largest number of decimals of the amounts. */
export function sumOf(amounts: readonly string[]): string {
  const all = amounts.map(decimalOf);
  const scale = Math.max(0, ...all.map((one) => one.scale));
  return textOf({ units: all.reduce((sum, one) => sum + inUnitsOf(one, scale), 0n), scale });
}
