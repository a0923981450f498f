import { globSync } from 'node:fs';
import { fromRoot } from '../tooling/paths.mjs';

/** A package that is installed outside the repository. */
export interface Package {
  readonly name: string;
  /** Of the workspace, from the root. */
  readonly folder: string;
  readonly description: string;
  /** Sources by their name in `exports`, `.` without its slash: both module formats and declarations are made of each. */
  readonly entries: Readonly<Record<string, string>>;
  /** Programs by name. */
  readonly bin: Readonly<Record<string, string>>;
  /** Modules that worker threads run, by the name that the code looks for beside itself. */
  readonly workers: Readonly<Record<string, string>>;
  /** Files that the code reads from its own folder. */
  readonly assets: readonly string[];
  /** Files that are exported as they are. */
  readonly files: Readonly<Record<string, string>>;
  /** Packages with the types of what its declarations name. */
  readonly types: readonly string[];
  /** What a user brings along, if it is used. */
  readonly peers: Readonly<Record<string, string>>;
}

const nothing = { bin: {}, workers: {}, assets: [], files: {}, types: [], peers: {} };

/** Each module of a folder under its path there. */
function modules(folder: string, prefix: string): Record<string, string> {
  const names = globSync('**/*.ts', { cwd: fromRoot(folder), exclude: ['**/*.test.ts', 'index.ts'] });
  return Object.fromEntries(
    names.sort().map((name) => [`${prefix}/${name.replace(/\.ts$/, '')}`, `${folder}/${name}`]),
  );
}

export const packages: readonly Package[] = [
  {
    ...nothing,
    name: '@portal/sifen',
    folder: 'packages/sifen',
    description: 'Rules of the Paraguayan electronic document: catalogues, CDC, totals, XML, signature, KuDE',
    entries: {
      index: 'packages/sifen/src/index.ts',
      demo: 'packages/sifen/src/node/demo.ts',
      geografia: 'packages/sifen/src/node/geografia/geografia.ts',
      node: 'packages/sifen/src/node/index.ts',
      ...modules('packages/sifen/src/catalogos', 'catalogos'),
    },
    assets: ['packages/sifen/src/node/geografia/lugares.tsv'],
    types: ['@types/node-forge'],
  },
  {
    ...nothing,
    name: '@portal/contracts',
    folder: 'packages/contracts',
    description:
      'zod schemas of every endpoint of the portal, its access rules and a typed client over axios',
    entries: {
      index: 'packages/contracts/src/index.ts',
      access: 'packages/contracts/src/access/index.ts',
      entries: 'packages/contracts/src/entries.ts',
      kernel: 'packages/contracts/src/kernel/index.ts',
      client: 'packages/contracts/generated/client/index.ts',
      ...modules('packages/contracts/generated/client', 'client'),
    },
    files: {
      'openapi.json': 'packages/contracts/generated/openapi.json',
      'openapi-3.0.json': 'packages/contracts/generated/openapi-3.0.json',
    },
  },
  {
    ...nothing,
    name: '@portal/mock-api',
    folder: 'apps/mock-api',
    description:
      'The portal’s mock API, in process or over HTTP, with verification and one-off replies for tests',
    entries: {
      index: 'apps/mock-api/src/index.ts',
      jest: 'apps/mock-api/src/jest.ts',
      'jest-globals': 'apps/mock-api/src/jest-globals.ts',
      vitest: 'apps/mock-api/src/vitest.ts',
    },
    bin: {
      'portal-mock': 'apps/mock-api/src/bin/portal-mock.ts',
      'portal-admin': 'apps/mock-api/src/bin/portal-admin.ts',
      'portal-record': 'apps/mock-api/src/bin/portal-record.ts',
    },
    workers: {
      'kude-worker': 'apps/mock-api/src/documentos/signing/pdf/kude-worker.ts',
      'pkcs12-worker': 'apps/mock-api/src/documentos/signing/pkcs12/pkcs12-worker.ts',
    },
    assets: [
      'apps/mock-api/src/session/common-passwords.txt',
      ...globSync('apps/mock-api/src/pages/inspector/inspector*', { cwd: fromRoot() }).toSorted(),
      'packages/sifen/src/node/geografia/lugares.tsv',
    ],
    types: ['@types/express', '@types/pg'],
    peers: { vitest: '>=3', '@jest/globals': '>=29', expect: '>=29' },
  },
  {
    ...nothing,
    name: '@portal/verify',
    folder: 'packages/verify',
    description: 'Checks a running server against every contract of the portal',
    entries: { index: 'packages/verify/src/index.ts' },
    bin: { 'portal-verify': 'packages/verify/src/bin/portal-verify.ts' },
  },
];
