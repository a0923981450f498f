import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ours } from './ours.ts';

// Removed at once: the open file lives as long as the process, which is ended without warning.
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const { url } = await ours(join(folder, 'bench.sqlite'));
rmSync(folder, { recursive: true, force: true });
console.log(url);
