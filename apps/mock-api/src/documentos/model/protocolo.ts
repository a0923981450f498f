import type { Context } from '../../context/context.ts';

/** A protocol of the service: 17 digits, more than a number holds, so text. 16 of them are random, so none is given twice. */
export function nuevoProtocolo({ random }: Pick<Context, 'random'>): string {
  const digits = (): string => String(random.int(0, 99_999_999)).padStart(8, '0');
  return `${random.int(1, 9)}${digits()}${digits()}`;
}
