import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cruiseBoundaries, typeScriptFiles, type Boundaries } from './tooling/boundaries.mjs';

/** A small repository: the files, what they import, and the names of the rules that this breaks. */
const files: Record<string, { source: string; breaks?: string[] }> = {
  'packages/contracts/src/kernel/endpoint.ts': { source: "import { z } from 'zod'; export const a = z;" },
  'packages/contracts/src/access/roles.ts': { source: 'export const roles = [];' },
  'packages/contracts/src/bad-axios.ts': {
    source: "import axios from 'axios'; export const b = axios;",
    breaks: ['contracts-need-zod-alone'],
  },
  'packages/contracts/src/bad-app.ts': {
    source: "import { lib } from '../../../apps/web/src/lib/lib.ts'; export const c = lib;",
    breaks: ['contracts-need-zod-alone', 'packages-know-no-app'],
  },
  'packages/contracts/generated/client/good.ts': {
    source:
      "import type { a } from '../../src/kernel/endpoint.ts'; import axios from 'axios'; export const d: typeof a = axios;",
  },
  'packages/contracts/generated/client/bad.ts': {
    source: "import { a } from '../../src/kernel/endpoint.ts'; export const e = a;",
    breaks: ['client-ships-no-zod'],
  },
  'packages/sifen/src/cdc.ts': { source: 'export const cdc = 1;' },
  'packages/sifen/src/node/xml.ts': {
    source: "import 'node:fs'; import { cdc } from '../cdc.ts'; export const xml = cdc;",
  },
  'packages/sifen/src/bad-node.ts': {
    source: "import { xml } from './node/xml.ts'; import fs from 'node:fs'; export const f = [xml, fs];",
    breaks: ['sifen-entry-is-browser-safe', 'browser-knows-no-node'],
  },
  'packages/sifen/src/bad-workspace.ts': {
    source: "import { a } from '../../contracts/src/kernel/endpoint.ts'; export const g = a;",
    breaks: ['sifen-knows-no-workspace'],
  },
  'apps/mock-api/src/modules/mail/service.ts': { source: 'export const mail = 1;' },
  'apps/mock-api/src/modules/todo/service.ts': {
    source: "import { mail } from '../mail/service.ts'; export const todo = mail;",
    breaks: ['no-module-imports-a-module'],
  },
  'apps/mock-api/src/dispatch/bind.ts': {
    source: "import { mail } from '../modules/mail/service.ts'; export const h = mail;",
    breaks: ['core-knows-no-module', 'server-room-dispatch'],
  },
  'apps/mock-api/src/drawer/any.ts': { source: 'export const any = 1;' },
  'apps/mock-api/src/drawer/bad.ts': {
    source: "import { any } from './any.ts'; export const bad = any;",
    breaks: ['server-folders-are-rooms'],
  },
  'apps/mock-api/src/documentos/model/rows.ts': {
    source: "import { page } from '../list/page.ts'; export const rows = page;",
    breaks: ['documents-room-model'],
  },
  'apps/mock-api/src/documentos/list/page.ts': {
    source: "import 'node:fs'; export const page = 1;",
    breaks: ['handlers-know-no-node'],
  },
  'apps/mock-api/src/dispatch/bind.test.ts': {
    source: "import { mail } from '../modules/mail/service.ts'; export const h = mail;",
  },
  'apps/mock-api/src/bad-web.ts': {
    source: "import { lib } from '../../web/src/lib/lib.ts'; export const i = lib;",
    breaks: ['api-knows-no-portal'],
  },
  'apps/web/src/lib/lib.ts': { source: 'export const lib = 1;' },
  'apps/web/src/lib/bad-ui.ts': {
    source: "import { field } from '../ui/field.ts'; export const j = field;",
    breaks: ['web-layer-lib'],
  },
  'apps/web/src/ui/field.ts': { source: "import { lib } from '../lib/lib.ts'; export const field = lib;" },
  'apps/web/src/features/academy/page.ts': {
    source: "import { field } from '../../ui/field.ts'; export const academy = field;",
  },
  'apps/web/src/features/board/page.ts': {
    source: "import { academy } from '../academy/page.ts'; export const board = academy;",
    breaks: ['no-feature-imports-a-feature'],
  },
  'apps/web/src/shell/shell.ts': {
    source: "import { academy } from '../features/academy/page.ts'; export const shell = academy;",
    breaks: ['web-layer-shell'],
  },
  'apps/web/src/drawer/any.ts': {
    source: "import { lib } from '../lib/lib.ts'; export const k = lib;",
    breaks: ['web-folders-are-layers'],
  },
  'apps/web/src/ui/bad-server.ts': {
    source: "import { mail } from '../../../mock-api/src/modules/mail/service.ts'; export const l = mail;",
    breaks: ['web-knows-no-server'],
  },
  'apps/web/src/ui/screen.test.ts': {
    source: "import { mail } from '../../../mock-api/src/modules/mail/service.ts'; export const l = mail;",
  },
  'apps/web/src/ui/contracts.ts': {
    source:
      "import { a } from '../../../../packages/contracts/src/kernel/endpoint.ts';" +
      "import type { a as t } from '../../../../packages/contracts/src/kernel/endpoint.ts';" +
      "import { roles } from '../../../../packages/contracts/src/access/roles.ts'; export const m: typeof t[] = [a, roles];",
    breaks: ['web-takes-types-of-contracts'],
  },
  'apps/web/src/ui/bad-xml.ts': {
    source: "import { xml } from '../../../../packages/sifen/src/node/xml.ts'; export const n = xml;",
    breaks: ['web-knows-no-server'],
  },
  'apps/web/src/ui/egg.ts': {
    source: "import { hen } from './hen.ts'; export const egg = (): unknown => hen;",
    breaks: ['no-cycles'],
  },
  // A cycle is reported once, at the file that comes first.
  'apps/web/src/ui/hen.ts': {
    source: "import { egg } from './egg.ts'; export const hen = (): unknown => egg;",
  },
  // Neither of the two imports itself in a circle, their folders do.
  'apps/web/src/chat/bubble/line.ts': { source: 'export const line = 1;' },
  'apps/web/src/chat/bubble/list.ts': {
    source: "import { dialog } from '../dialog/dialog.ts'; export const list = dialog;",
  },
  'apps/web/src/chat/dialog/dialog.ts': { source: 'export const dialog = 1;' },
  'apps/web/src/chat/dialog/inner.ts': {
    source: "import { line } from '../bubble/line.ts'; export const inner = line;",
  },
  'apps/web/src/ui/lost.ts': {
    source: "import { x } from './nowhere.ts'; export const o = x;",
    breaks: ['resolvable'],
  },
};
const folders = ['packages/contracts', 'packages/sifen', 'apps/mock-api', 'apps/web'];

let base: string;
let found: Boundaries;

beforeAll(async () => {
  base = mkdtempSync(path.join(realpathSync(tmpdir()), 'boundaries-'));
  symlinkSync(
    path.resolve(import.meta.dirname, '../node_modules'),
    path.join(base, 'node_modules'),
    'junction',
  );
  for (const [file, { source }] of Object.entries(files)) {
    mkdirSync(path.join(base, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(base, file), source);
  }
  found = await cruiseBoundaries(base, folders);
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

it('reads every TypeScript file and sees type imports', () => {
  expect(found.modules.sort()).toEqual(Object.keys(files).sort());
  expect(folders.flatMap((folder) => typeScriptFiles(base, folder)).sort()).toEqual(
    Object.keys(files).sort(),
  );
  expect(found.typeImports).toBe(2);
});

it.each(Object.entries(files))('%s breaks what it should', (file, { breaks = [] }) => {
  const broken = found.violations
    .filter((line) => line.includes(`: ${file} → `))
    .map((line) => line.split(':')[0]);
  expect([...new Set(broken)].sort()).toEqual([...breaks].sort());
});

it('finds circles of folders', () => {
  expect(found.violations.filter((line) => line.startsWith('folder-cycle'))).toEqual([
    'folder-cycle: apps/web/src/chat: bubble → dialog → bubble',
  ]);
});
