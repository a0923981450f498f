import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { fileText } from '../../lib/file-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { BATCH_BYTES, inBatches, jsonBytes } from '../../lib/in-batches.ts';
import type { FailureText } from '../failure-text.ts';
import { toast } from '../toasts/toast.ts';
import { text } from './texts.ts';

/** Limits of an import: number of records, and size of the file. */
const MOST = 10_000;
const LARGEST_MB = 10;

interface Parsed<Row> {
  readonly rows: readonly Row[];
  readonly warnings?: readonly string[];
}

export interface ImportOptions<Row extends object> {
  /** The records of a file, and what to tell about those that cannot be imported. */
  readonly parse: (text: string) => Parsed<Row> | Promise<Parsed<Row>>;
  /** Said about a file without records. */
  readonly noneText: string;
  /** Whether a record is to be imported. */
  readonly isChosen?: (row: Row) => boolean;
  /**
   * Sends records, each with its id: a request without a response may have been stored, and is recognised by the ids when it is
   * repeated.
   */
  readonly send: (batch: readonly Row[], idOf: (row: Row) => string) => Promise<unknown>;
  readonly doneText: (count: number) => string;
  readonly failureOf: (error: unknown) => FailureText;
  /** Called after every attempt: one that fails may have stored records, too. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

type State<Row> =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'problem'; readonly problem: string; readonly warnings: readonly string[] }
  | {
      readonly kind: 'read';
      readonly file: string;
      readonly rows: readonly Row[];
      readonly warnings: readonly string[];
      /** Records that the service has stored: they are not sent again. */
      readonly stored: ReadonlySet<Row>;
      /** Why the last attempt failed. */
      readonly failure?: FailureText;
    };

const problemOf = (problem: string, warnings: readonly string[] = []) =>
  ({ kind: 'problem', problem, warnings }) as const;

const tooMuch = () => problemOf(text('grande', { mb: formatNumber(LARGEST_MB), n: formatNumber(MOST) }));

function contentOf<Row extends object>(
  file: string,
  { rows, warnings: said = [] }: Parsed<Row>,
  noneText: string,
): State<Row> {
  if (rows.length > MOST) return tooMuch();
  const fitting = rows.filter((row) => jsonBytes(row) < BATCH_BYTES);
  const left = rows.length - fitting.length;
  const kb = formatNumber(BATCH_BYTES / 1000);
  const warnings = [...said, ...(left === 0 ? [] : [text('omitidos', { kb, n: formatNumber(left) })])];
  if (fitting.length === 0) return problemOf(noneText, warnings);
  return { kind: 'read', file, rows: fitting, warnings, stored: new Set() };
}

/** Reads the records of a file, and sends them; after a failure only those that are not stored yet. */
export function useImport<Row extends object>(options: ImportOptions<Row>) {
  const { parse, noneText, isChosen = () => true, send, doneText, failureOf, onSent, onClose } = options;
  const [state, setState] = useState<State<Row>>({ kind: 'none' });
  const [isBusy, setBusy] = useState(false);
  const newest = useRef<File>(undefined);
  const [ids] = useState(() => new WeakMap<Row, string>());
  const idOf = (row: Row): string => {
    const id = ids.get(row) ?? nanoid();
    ids.set(row, id);
    return id;
  };

  const contentOrProblem = async (file: File): Promise<State<Row>> => {
    try {
      return contentOf(file.name, await parse(await fileText(file)), noneText);
    } catch {
      return problemOf(text('ilegible'));
    }
  };
  const read = async (file: File): Promise<void> => {
    newest.current = file;
    setState({ kind: 'reading' });
    const next = file.size > LARGEST_MB * 1024 * 1024 ? tooMuch() : await contentOrProblem(file);
    // Another file may have been chosen meanwhile.
    if (newest.current === file) setState(next);
  };

  const rest = state.kind === 'read' ? state.rows.filter((row) => !state.stored.has(row)) : [];
  const chosen = rest.filter(isChosen);
  const sendChosen = async (): Promise<void> => {
    if (state.kind !== 'read') return;
    const stored = new Set(state.stored);
    setBusy(true);
    try {
      await inBatches(chosen, async (batch) => {
        await send(batch, idOf);
        for (const row of batch) stored.add(row);
      });
      toast.success(doneText(stored.size));
      onClose();
    } catch (error) {
      setState({ ...state, stored, failure: failureOf(error) });
    } finally {
      setBusy(false);
      onSent();
    }
  };
  return { state, rest, chosen, isBusy, read, send: sendChosen };
}
