import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { StateFigures } from './servers/state-figures.ts';

/** Aims on a quiet machine with two cores; `null` is reported without one. */
const aims: readonly (readonly [
  figure: string,
  name: keyof StateFigures,
  unit: 'ms' | 'MB',
  aim: number | null,
])[] = [
  ['createMockApi() with its first portal call, the very first', 'firstInstance', 'ms', null],
  ['createMockApi() with its first portal call', 'instance', 'ms', 40],
  ['a new demo sandbox', 'sandbox', 'ms', 15],
  ['the first portal call on it', 'portalCall', 'ms', 40],
  ['reset', 'reset', 'ms', 5],
  ['the first portal call after a reset (the copy)', 'copy', 'ms', 40],
  ['longest stop of the process while 50 demo sandboxes are made', 'longestStop', 'ms', 50],
  ['500 live instances, each after a portal call', 'memory', 'MB', 2000],
];

/** Sandboxes, instances and their memory, in a process of their own. */
export function measureState(): Record<string, string>[] {
  const program = join(import.meta.dirname, 'servers/state-figures.ts');
  const { stdout, status } = spawnSync(process.execPath, ['--expose-gc', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The figures of sandboxes could not be measured');
  const figures = JSON.parse(stdout) as StateFigures;
  return aims.map(([figure, name, unit, aim]) => ({
    figure,
    value: `${figures[name].toFixed(unit === 'ms' ? 1 : 0)} ${unit}`,
    aim: aim === null ? '' : `≤ ${String(aim)} ${unit}`,
  }));
}
