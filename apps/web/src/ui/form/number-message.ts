import { numberProblem, pageNumber, readingsOf } from '../../lib/number-text.ts';
import { text } from './texts.ts';

/** Empty, or a number as people write it, that is kept whole; whether one is needed is for the rules of the form. */
export function numberMessage(value = ''): string | undefined {
  const problem = value.trim() === '' ? undefined : numberProblem(value);
  if (problem === undefined) return undefined;
  const [decimales, miles] = readingsOf(value) ?? ['', ''];
  return text(`number.${problem}`, {
    ejemplo: pageNumber('1.234,5'),
    decimales: pageNumber(decimales),
    miles: pageNumber(miles),
  });
}
