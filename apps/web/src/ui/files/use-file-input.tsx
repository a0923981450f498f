import { useCallback, useRef, type ReactNode } from 'react';
import { toast } from '../toasts/toast.ts';
import { text } from './texts.ts';

type Files = readonly [File, ...File[]];

interface FileInputOptions {
  /** Accessible name of the input. */
  readonly label: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Called with chosen files, at least one. When it rejects, a toast says that a file could not be read. */
  readonly onFiles: (files: Files) => Promise<unknown>;
}

interface FileInput {
  /** The hidden input, to be rendered anywhere. */
  readonly input: ReactNode;
  /** Opens the file dialog of the browser. */
  readonly open: () => void;
  /** Takes files that were dropped or pasted. */
  readonly take: (files: Iterable<File>) => void;
}

/** Choosing files with a button of the caller: `<Button onClick={open}>`. */
export function useFileInput({ label, accept, multiple = false, onFiles }: FileInputOptions): FileInput {
  const ref = useRef<HTMLInputElement>(null);
  const open = useCallback(() => ref.current?.click(), []);
  const take = (files: Iterable<File>) => {
    const [first, ...rest] = files;
    if (first !== undefined) void handled([first, ...rest]);
  };
  const handled = async (files: Files) => {
    try {
      await onFiles(files);
    } catch {
      toast.error(text('ilegible'));
    }
  };
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      aria-label={label}
      onChange={({ currentTarget }) => {
        take(currentTarget.files ?? []);
        // Otherwise choosing the same file again, after it was corrected, would not be a change.
        currentTarget.value = '';
      }}
    />
  );
  return { input, open, take };
}
