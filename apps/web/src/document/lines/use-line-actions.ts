import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { emptyLinea, isBlank, type DocumentForm, type LineaForm } from '../model/document-form.ts';
import { clearFormerProduct, fillFromProduct, typedColumns } from '../model/filled-fields.ts';
import { isTable, pasteColumns } from '../model/paste-columns.ts';
import type { Paste } from '../model/paste-lines.ts';
import { text } from '../texts.ts';
import { focusCell, placeOf } from './line-columns.ts';
import type { AskedLine } from './bring-products.ts';
import { lineOfProduct, searchProducts, type ProductOption } from './product-search.ts';
import { addScanned } from './scanned-line.ts';

export interface LineActions {
  readonly change: (clave: string, patch: Partial<LineaForm>) => void;
  readonly remove: (clave: string, column: string) => void;
  readonly add: () => void;
  /** One place up (-1) or down (1). */
  readonly move: (clave: string, step: -1 | 1) => void;
  /** Below it, with a key of its own. */
  readonly copy: (clave: string, column: string) => void;
  readonly pick: (clave: string, option: ProductOption) => void;
  /** A code that was typed or scanned and left brings its product without the list. */
  readonly resolveCode: (linea: LineaForm) => void;
  /** A code that was typed or scanned and entered: the next one is typed into the next blank line. */
  readonly enterCode: (linea: LineaForm) => void;
  readonly search: (texto: string) => Promise<readonly ProductOption[]>;
  readonly handleKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly handlePaste: (event: ClipboardEvent<HTMLElement>) => void;
}

const maxLines = 999;
const noColumns: ReadonlySet<string> = new Set();

/** A table with parts that were not understood: people decide whether its lines are inserted. */
export interface PendingPaste {
  readonly paste: Paste;
  readonly insert: () => void;
}

/** True in the last cell of the lines, if its line is used. */
function isEndOfLines(target: EventTarget): boolean {
  const row = target instanceof HTMLElement ? target.closest('[data-clave]') : null;
  const cells = [...(row?.querySelectorAll<HTMLInputElement>('[data-celda]') ?? [])];
  return (
    cells.at(-1) === target &&
    row?.nextElementSibling === null &&
    cells.slice(0, 2).some(({ value }) => value !== '')
  );
}

/** Inserts pasted tables; fetched with the form, which does not wait for it. */
const fetchPasting = () => import('./pasted-lines.ts');
/** Looks up the products of codes; fetched likewise. */
const fetchBringing = () => import('./bring-products.ts');

/** What can be done with the lines; the same object as long as company and currency stay, so that rows need not be drawn again. */
export function useLineActions(
  update: (change: (form: DocumentForm) => DocumentForm) => void,
  idEmpresa: string,
  moneda: string,
) {
  const grid = useRef<HTMLOListElement>(null);
  useEffect(() => {
    Promise.all([fetchPasting(), fetchBringing()]).catch(() => undefined);
  }, []);
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<PendingPaste | null>(null);
  const actions = useMemo((): LineActions => {
    const setItems = (next: (items: LineaForm[]) => LineaForm[]) => {
      update((form) => ({ ...form, items: next(form.items) }));
    };
    const rows = () =>
      [...(grid.current?.children ?? [])].map((row) => (row as HTMLElement).dataset['clave'] ?? '');
    const focus = (clave: string, column: string) => focusCell(grid.current, clave, column);
    const change: LineActions['change'] = (clave, patch) => {
      setItems((items) => items.map((linea) => (linea.clave === clave ? { ...linea, ...patch } : linea)));
    };
    const add = () => {
      const fresh = emptyLinea();
      flushSync(() => setItems((items) => (items.length < maxLines ? [...items, fresh] : items)));
      focus(fresh.clave, 'codigo');
    };
    const remove: LineActions['remove'] = (clave, column) => {
      const before = rows();
      const index = before.indexOf(clave);
      const fresh = emptyLinea();
      let removed: LineaForm | undefined;
      flushSync(() =>
        setItems((items) => {
          removed = items.find((linea) => linea.clave === clave);
          const rest = items.filter((linea) => linea.clave !== clave);
          return rest.length > 0 ? rest : [fresh];
        }),
      );
      focus(before[index + 1] ?? before[index - 1] ?? fresh.clave, column);
      const taken = removed;
      if (!taken || isBlank(taken)) return;
      toast.info(text('items.quitado', { item: taken.descripcion || taken.codigo }), {
        action: {
          label: text('acciones.deshacer'),
          onClick: () => setItems((items) => items.toSpliced(index, 0, taken)),
        },
      });
    };
    const move: LineActions['move'] = (clave, step) =>
      flushSync(() =>
        setItems((items) => {
          const at = items.findIndex((linea) => linea.clave === clave);
          const [linea, other] = [items[at], items[at + step]];
          if (!linea || !other) return items;
          return items.with(at, other).with(at + step, linea);
        }),
      );
    const copy: LineActions['copy'] = (clave, column) => {
      const { clave: fresh } = emptyLinea();
      flushSync(() =>
        setItems((items) =>
          items.length < maxLines
            ? items.flatMap((linea) =>
                linea.clave === clave ? [linea, { ...linea, clave: fresh }] : [linea],
              )
            : items,
        ),
      );
      focus(fresh, column);
    };
    const pick: LineActions['pick'] = (clave, { producto }) => {
      const product = lineOfProduct(producto, moneda);
      flushSync(() =>
        setItems((items) =>
          items.map((linea) => (linea.clave === clave ? fillFromProduct(linea, product, noColumns) : linea)),
        ),
      );
      focus(clave, 'cantidad');
    };
    const search = (texto: string) => dispatch(searchProducts(idEmpresa, texto));
    const bring = (asked: readonly AskedLine[]) => {
      if (asked.length === 0) return;
      fetchBringing()
        .then(({ bringProducts }) => bringProducts(asked, { idEmpresa, moneda, dispatch, grid, setItems }))
        // Offline the lines are typed by hand.
        .catch(() => undefined);
    };
    const resolveCode: LineActions['resolveCode'] = (changed) => {
      const linea = clearFormerProduct(changed);
      if (linea !== changed)
        setItems((items) => items.map((one) => (one.clave === linea.clave ? clearFormerProduct(one) : one)));
      if (linea.codigo.trim() !== '') bring([{ linea, given: new Set(typedColumns(linea)) }]);
    };
    const enterCode: LineActions['enterCode'] = (linea) => {
      let next: string | undefined;
      flushSync(() =>
        setItems((items) => {
          const counted = addScanned(items, linea);
          const after = items.findIndex(({ clave }) => clave === linea.clave) + 1;
          next = counted ? linea.clave : items.slice(after).find(isBlank)?.clave;
          return counted ?? items;
        }),
      );
      if (next === undefined) add();
      else focus(next, 'codigo');
    };
    const goOn = (element: HTMLElement, clave: string) => {
      const row = element.closest('[data-clave]');
      // Past selects, whose choice the next key would change: Tab reaches them.
      const cells = [...(row?.querySelectorAll<HTMLElement>('[data-celda]') ?? [])];
      const next = cells.slice(cells.indexOf(element) + 1).find((cell) => cell instanceof HTMLInputElement);
      if (next) {
        next.focus();
        next.select();
        return;
      }
      const all = rows();
      const below = all[all.indexOf(clave) + 1];
      if (below === undefined) add();
      else focus(below, 'codigo');
    };
    const handleKey: LineActions['handleKey'] = (event) => {
      const place = placeOf(event.target);
      if (place === null || event.defaultPrevented || event.metaKey) return;
      const { clave, column } = place;
      const { key } = event;
      if (event.altKey) {
        if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
        event.preventDefault();
        move(clave, key === 'ArrowUp' ? -1 : 1);
        focus(clave, column);
      } else if (key.toLowerCase() === 'd' && event.ctrlKey) {
        event.preventDefault();
        copy(clave, column);
      } else if (event.key === 'Delete' && event.ctrlKey) {
        event.preventDefault();
        remove(clave, column);
      } else if (event.ctrlKey || event.shiftKey) {
        return;
      } else if (event.key === 'Enter') {
        event.preventDefault();
        if (event.target instanceof HTMLElement) goOn(event.target, clave);
      } else if (key === 'Tab' && isEndOfLines(event.target)) {
        event.preventDefault();
        add();
      } else if (
        event.target instanceof HTMLInputElement &&
        (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      ) {
        const all = rows();
        const other = all[all.indexOf(clave) + (event.key === 'ArrowDown' ? 1 : -1)];
        if (other === undefined) return;
        event.preventDefault();
        focus(other, column);
      }
    };
    const paste = async (event: ClipboardEvent<HTMLElement>) => {
      const place = placeOf(event.target);
      const table = event.clipboardData.getData('text');
      const start = pasteColumns.find((column) => column === place?.column);
      if (place === null || start === undefined || !isTable(table)) return;
      event.preventDefault();
      const { pasteLines, parsePaste, needsLook } = await fetchPasting();
      const paste = parsePaste(table, start);
      const insert = () => bring(pasteLines(paste.lines, { clave: place.clave, maxLines, setItems }));
      if (needsLook(paste)) setPending({ paste, insert });
      else insert();
    };
    const handlePaste: LineActions['handlePaste'] = (event) => {
      paste(event).catch((error: unknown) => toastFailure(error));
    };
    return { change, remove, add, move, copy, pick, resolveCode, enterCode, search, handleKey, handlePaste };
  }, [update, dispatch, idEmpresa, moneda]);
  return { grid, actions, pending, closePending: () => setPending(null) };
}
