import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { SizeFigures } from './servers/size-figures.ts';

/** Dashboard and audit trail on very many documents, as a ratio to few of them within the same run. */
export function measureSizes(): Record<string, string>[] {
  const program = join(import.meta.dirname, 'servers/size-figures.ts');
  const { stdout, status } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The figures of very many documents could not be measured');
  const { sizes, acts, figures } = JSON.parse(stdout) as SizeFigures;
  const columns = sizes.map((size, index) => `${String(size)} documents, ${String(acts[index])} acts`);
  return figures.map(({ name, milliseconds, ratio }) => ({
    call: name,
    ...Object.fromEntries(
      columns.map((column, index) => [column, `${(milliseconds[index] ?? Number.NaN).toFixed(1)} ms`]),
    ),
    ratio: ratio.toFixed(2),
  }));
}
