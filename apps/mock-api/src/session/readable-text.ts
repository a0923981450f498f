import type { Random } from '../core/random.ts';

/** Without characters that are easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

const group = (random: Random): string =>
  Array.from({ length: GROUP }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join('');

/** A secret of 59 bits that people copy by hand: `k7mq-x2hd-9fwt`. */
export const readableText = (random: Random): string =>
  Array.from({ length: GROUPS }, () => group(random)).join('-');
