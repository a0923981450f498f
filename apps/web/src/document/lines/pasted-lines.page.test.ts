import { expect, it } from 'vitest';
import { listenToToasts, type ToastRequest } from '../../ui/toasts/toast.ts';
import { emptyLinea, type LineaForm } from '../model/document-form.ts';
import { parsePaste } from '../model/paste-lines.ts';
import { pasteLines } from './pasted-lines.ts';

const linea = (codigo: string): LineaForm => ({ ...emptyLinea(), codigo });

/** Pastes three lines at the second of three, where so many lines have room. */
function pasteThree(maxLines: number) {
  let items = ['A', 'B', 'C'].map(linea);
  const toasts: ToastRequest[] = [];
  const stop = listenToToasts((request) => toasts.push(request));
  const { lines } = parsePaste('X\tPan\t1\t1\nY\tPan\t1\t1\nZ\tPan\t1\t1', 'codigo');
  const taken = pasteLines(lines, {
    clave: items[1]?.clave ?? '',
    maxLines,
    setItems: (next) => {
      items = next(items);
    },
  });
  stop();
  const codes = () => items.map(({ codigo }) => codigo).join('');
  return { codes, taken: taken.length, toasts, undo: () => toasts.at(-1)?.action?.onClick() };
}

it.each([
  [6, 'ABXYZC', 3, ['info']],
  [5, 'ABXYC', 2, ['warning', 'info']],
  [3, 'ABC', 0, ['warning']],
])('with room for %d lines none that was there is cut', (maxLines, codes, taken, variants) => {
  const pasted = pasteThree(maxLines);
  expect(pasted.codes()).toBe(codes);
  expect(pasted.taken).toBe(taken);
  expect(pasted.toasts.map(({ variant }) => variant)).toEqual(variants);
});

it('are removed by the toast, and only they', () => {
  const { codes, undo } = pasteThree(5);
  undo();
  expect(codes()).toBe('ABC');
});
