import { flushSync } from 'react-dom';
import { toast } from '../../ui/toasts/toast.ts';
import { emptyLinea, isBlank, type LineaForm } from '../model/document-form.ts';
export { needsLook, parsePaste } from '../model/paste-lines.ts';
import type { PastedLine } from '../model/paste-lines.ts';
import { text as dialogText } from '../dialogs/texts.ts';
import { text } from '../texts.ts';

interface PasteTarget {
  /** Key of the line that the table is pasted into. */
  readonly clave: string;
  readonly maxLines: number;
  readonly setItems: (next: (items: LineaForm[]) => LineaForm[]) => void;
}

/**
 * Inserts the lines of a pasted table, in place of the target line if that is blank, else behind it, as many as
 * have room. The toast undoes it.
 *
 * @returns the new lines, whose products are still to be looked up
 */
export function pasteLines(
  fresh: readonly PastedLine[],
  { clave, maxLines, setItems }: PasteTarget,
): readonly PastedLine[] {
  if (fresh.length === 0) return [];
  let taken = fresh;
  // Rendered at once: only then it is known how many lines have room.
  flushSync(() =>
    setItems((items) => {
      const at = Math.max(
        0,
        items.findIndex((linea) => linea.clave === clave),
      );
      const current = items[at];
      const keep = current !== undefined && !isBlank(current) ? 1 : 0;
      taken = fresh.slice(0, Math.max(0, maxLines - items.length + 1 - keep));
      if (taken.length === 0) return items;
      return items.toSpliced(at + keep, 1 - keep, ...taken.map(({ linea }) => linea));
    }),
  );
  if (taken.length < fresh.length)
    toast.warning(dialogText('items.sinLugar', { faltan: fresh.length - taken.length }));
  if (taken.length === 0) return [];
  const pasted = new Set(taken.map(({ linea }) => linea.clave));
  toast.info(dialogText('items.pegados', { count: taken.length }), {
    action: {
      label: text('acciones.deshacer'),
      // The pasted lines alone: what was written beside them since stays.
      onClick: () =>
        setItems((items) => {
          const rest = items.filter((linea) => !pasted.has(linea.clave));
          return rest.length > 0 ? rest : [emptyLinea()];
        }),
    },
  });
  return taken;
}
