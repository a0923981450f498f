import { useState } from 'react';
import { record } from '../../lib/record.ts';
import type { Conflict } from './ConflictDialog.tsx';

interface ConflictOptions<Stored> {
  /** Saves over a version. */
  readonly save: (version: number) => Promise<void>;
  readonly load: () => Promise<Stored>;
  /** Shows the other version instead of what was typed. */
  readonly take: (other: Stored) => void;
}

const isConflict = (error: unknown): boolean => record(error)['codigo'] === 'CONFLICTO_VERSION';

/** Saving over a version: where another person saved first, `conflict` asks what to do, and what was typed stays. */
export function useConflict<Stored extends { readonly version: number }>({
  save,
  load,
  take,
}: ConflictOptions<Stored>): {
  readonly attempt: (version: number) => Promise<void>;
  readonly conflict: Conflict<Stored>;
} {
  const [isOpen, setOpen] = useState(false);
  const attempt = async (version: number) => {
    try {
      await save(version);
      setOpen(false);
    } catch (error) {
      if (!isConflict(error)) throw error;
      setOpen(true);
    }
  };
  return {
    attempt,
    conflict: {
      isOpen,
      close: () => setOpen(false),
      load,
      take: (other) => {
        take(other);
        setOpen(false);
      },
      overwrite: (other) => attempt(other.version),
    },
  };
}
