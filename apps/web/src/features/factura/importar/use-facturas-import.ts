import type { PreparacionFactura } from '@portal/contracts';
import { useRef, useState } from 'react';
import { failureOf } from '../../../api/messages-of.ts';
import { firstPlace } from '../../../document/editor/starting-point.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { FailureText } from '../../../ui/failure-text.ts';
import { facturasOf } from './facturas-of.ts';
import { readSheet, SheetError, type Sheet } from './read-sheet.ts';
import {
  reviewFacturas,
  storeFacturas,
  TooLargeError,
  type Review,
  type Reviewed,
} from './review-facturas.ts';
import { text } from './texts.ts';

/** Rows of a file that are imported at once. */
export const MOST_ROWS = 500;
const LARGEST_BYTES = 5 * 1024 * 1024;

export type ImportState =
  | { readonly kind: 'none' | 'reading' }
  /** Nothing could be taken from the file, or the service did not respond: `file` can be tried again. */
  | { readonly kind: 'problem'; readonly problem: FailureText; readonly file: File }
  | ({
      readonly kind: 'read';
      readonly file: string;
      readonly sheet: Sheet;
      /** Why the last attempt to store failed. */
      readonly failure?: FailureText;
    } & Review);

export const isWrong = ({ errors }: Reviewed): boolean => errors.length > 0;

/** Reads facturas of a file, asks the service about them, and stores those without errors as drafts. */
export function useFacturasImport(preparacion: PreparacionFactura) {
  const [state, setState] = useState<ImportState>({ kind: 'none' });
  const [isBusy, setBusy] = useState(false);
  const newest = useRef<File>(undefined);

  const reviewOf = async (file: File): Promise<ImportState> => {
    const problem = (message: string) => ({ kind: 'problem', problem: { message }, file }) as const;
    if (file.size > LARGEST_BYTES) return problem(text('problema.grande'));
    try {
      const sheet = await readSheet(file);
      const { length } = sheet.rows;
      if (length > MOST_ROWS)
        return problem(text('problema.muchas', { n: formatNumber(length), max: formatNumber(MOST_ROWS) }));
      const now = Date.now();
      const facturas = facturasOf(sheet, { now, ...firstPlace(preparacion) });
      return {
        kind: 'read',
        file: file.name,
        sheet,
        ...(await reviewFacturas(facturas, { preparacion, now })),
      };
    } catch (error) {
      if (error instanceof SheetError)
        return problem(text(`problema.${error.problem}`, { fila: error.row ?? 1 }));
      // A file that was moved or whose disk was removed meanwhile.
      if (error instanceof DOMException) return problem(text('problema.ilegible'));
      return { kind: 'problem', problem: failureOf(error), file };
    }
  };

  const read = async (file: File): Promise<void> => {
    newest.current = file;
    setState({ kind: 'reading' });
    const next = await reviewOf(file);
    // Another file may have been chosen meanwhile.
    if (newest.current === file) setState(next);
  };

  /** @returns the ids of all drafts of the file; `null` when not all could be stored */
  const store = async (isAllOrNone: boolean): Promise<readonly string[] | null> => {
    if (state.kind !== 'read') return null;
    let { facturas } = state;
    const update = (changed: readonly Reviewed[]) => {
      const byKey = new Map(changed.map((one) => [one.factura.key, one]));
      facturas = facturas.map((one) => byKey.get(one.factura.key) ?? one);
    };
    const waiting = facturas.filter((one) => !isWrong(one) && one.draft === null);
    setBusy(true);
    try {
      const options = { preparacion, now: Date.now(), isAllOrNone };
      await storeFacturas(
        waiting.map(({ factura }) => factura),
        options,
        update,
      );
      setState({ ...state, facturas });
      const isWhole = facturas.every((one) => isWrong(one) || one.draft !== null);
      return isWhole ? facturas.flatMap(({ draft }) => draft ?? []) : null;
    } catch (error) {
      const failure =
        error instanceof TooLargeError ? { message: text('problema.unaVez') } : failureOf(error);
      setState({ ...state, facturas, failure });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, read, store };
}
