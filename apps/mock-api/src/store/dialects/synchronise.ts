import { open } from 'node:fs/promises';

/** Resolves when the disk has all of a file that was written without waiting for it. */
export async function synchronise(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
