/**
 * Which way imports run. Rules are patterns over folders, so that a new area is guarded once its folder exists.
 * Run by `scripts/check-boundaries.mjs`, which also makes sure that all sources were read.
 */

const test = String.raw`\.(test|test-d|spec|bench)\.tsx?$|/test/`;
const npm = (/** @type {string} */ name) => `(^|/)node_modules/(@types/)?${name}(/|$)`;

/** The layers of the portal, the lowest first: one imports from those before it, never from its own rank or above. */
const layers = [
  ['lib'],
  ['i18n'],
  ['theme'],
  ['ui'],
  ['api'],
  ['session'],
  ['records', 'downloads', 'reminders'],
  ['document', 'chat'],
  ['certificate'],
  ['features', 'shell'],
  ['routing'],
  ['app'],
];
/** The rooms of the server, the lowest first. Files directly in `src` put them together, and are above all but `metrics` and `cli`. */
const rooms = [
  'core',
  'store',
  'context',
  'records',
  'lists',
  'session',
  'doubles',
  'sandboxes',
  'guard',
  'dispatch',
  'pages',
  'mcp',
  'transport',
  'correos',
  'documentos',
  'delivery',
  'descargas',
  'seed',
  'modules',
  'metrics',
  'record',
  'cli',
  'bin',
].map((name) => [name]);
/** Those of `documentos`. */
const documentRooms = ['model', 'signing', 'eventos', 'authority', 'issue', 'list', 'received'].map(
  (name) => [name],
);

const folders = (/** @type {string} */ base, /** @type {string[]} */ names) =>
  `^${base}/(${names.join('|')})/`;
const layer = (/** @type {string[]} */ names) => folders('apps/web/src', names);

/**
 * @param {string} prefix of the names of the rules
 * @param {string} base the folder whose folders are ranked
 * @param {string[][]} ranks the lowest first
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]} a rule for each folder
 */
const ranked = (prefix, base, ranks) =>
  ranks.flatMap((rank, index) => {
    const above = ranks.slice(index + 1).flat();
    return rank.flatMap((name) => {
      const forbidden = [...above, ...rank.filter((peer) => peer !== name)];
      if (forbidden.length === 0) return [];
      return {
        name: `${prefix}-${name}`,
        severity: 'error',
        comment: `${ranks.map((names) => names.join(' | ')).join(' ← ')}`,
        from: { path: folders(base, [name]), pathNot: [test, '/fixtures/'] },
        to: { path: folders(base, forbidden) },
      };
    });
  });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'What imports each other is one thing, or has a third thing in it that both need.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Jest is installed by those who use it.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@jest/globals$' },
    },
    {
      name: 'contracts-need-zod-alone',
      severity: 'error',
      comment: 'Only the client, generated or shared by what is generated, may know axios.',
      from: { path: '^packages/contracts/src/', pathNot: [test, '^packages/contracts/src/client/'] },
      to: { pathNot: ['^packages/contracts/', npm('zod')] },
    },
    {
      name: 'client-needs-axios-alone',
      severity: 'error',
      from: {
        path: '^packages/contracts/(generated|src)/client/',
        pathNot: test,
      },
      to: { pathNot: ['^packages/contracts/', npm('axios'), npm('zod')] },
    },
    {
      name: 'client-ships-no-zod',
      severity: 'error',
      comment:
        'The client takes types from the contracts, never their code; its check of responses is for development.',
      from: {
        path: '^packages/contracts/(generated|src)/client/',
        pathNot: [test, '^packages/contracts/src/client/contract-check\\.ts$'],
      },
      to: {
        path: ['^packages/contracts/src/', npm('zod')],
        pathNot: '^packages/contracts/src/(access|client)/(?!contract-check)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sifen-knows-no-workspace',
      severity: 'error',
      from: { path: '^packages/sifen/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/sifen/' },
    },
    {
      name: 'sifen-entry-is-browser-safe',
      severity: 'error',
      comment: 'What runs in a browser imports neither the Node side nor Node itself.',
      from: { path: '^packages/sifen/src/', pathNot: [test, '^packages/sifen/src/node/'] },
      to: { path: '^packages/sifen/src/node/' },
    },
    {
      name: 'browser-knows-no-node',
      severity: 'error',
      from: {
        path: '^(packages/sifen/src|packages/contracts/(src|generated/client)|apps/web/src)/',
        pathNot: [test, '^packages/sifen/src/node/'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/verify/test/' },
      to: { path: '^apps/' },
    },
    {
      name: 'api-knows-no-portal',
      severity: 'error',
      from: { path: '^apps/mock-api/' },
      to: { path: '^(apps|packages)/', pathNot: '^(apps/mock-api|packages/(contracts|sifen|tsconfig))/' },
    },
    {
      name: 'no-module-imports-a-module',
      severity: 'error',
      from: { path: '^apps/mock-api/src/modules/([^/]+)/' },
      to: { path: '^apps/mock-api/src/modules/[^/]+/', pathNot: '^apps/mock-api/src/modules/$1/' },
    },
    {
      name: 'core-knows-no-module',
      severity: 'error',
      comment: 'Modules are handed to the binding and the store by the code that puts the API together.',
      from: { path: '^apps/mock-api/src/(transport|dispatch|guard|pages|store)/', pathNot: test },
      to: { path: '^apps/mock-api/src/modules/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: test },
      to: {
        path: '^(apps|packages)/',
        // A package that npm does not hoist is in its own node_modules.
        pathNot: ['^apps/web/(src|node_modules)/', '^packages/contracts/', '^packages/sifen/src/(?!node/)'],
      },
    },
    {
      name: 'web-takes-types-of-contracts',
      severity: 'error',
      comment:
        'At run time the portal needs the generated client and the rules of access. The schemas may be loaded in ' +
        'development, by a dynamic import; the byte budgets see to it that none is in what ships.',
      from: { path: '^apps/web/src/', pathNot: test },
      to: {
        path: '^packages/contracts/',
        pathNot: '^packages/contracts/(generated/client|src/(client|access))/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'no-feature-imports-a-feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-folders-are-layers',
      severity: 'error',
      comment: 'A folder that is no layer is outside all rules: give it a rank above.',
      from: { path: '^apps/web/src/[^/]+/', pathNot: [test, layer(layers.flat())] },
      to: {},
    },
    {
      name: 'server-folders-are-rooms',
      severity: 'error',
      comment: 'A folder without a rank is outside all rules: give it one above.',
      from: {
        path: '^apps/mock-api/src/[^/]+/',
        pathNot: [test, folders('apps/mock-api/src', rooms.flat())],
      },
      to: {},
    },
    {
      name: 'handlers-know-no-node',
      severity: 'error',
      comment: 'Handlers reach Node through the context or core/platform.ts, so that they can run elsewhere.',
      from: {
        path: '^apps/mock-api/src/(modules|documentos)/',
        pathNot: [test, '/fixtures/', '-worker\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    ...ranked('web-layer', 'apps/web/src', layers),
    ...ranked('server-room', 'apps/mock-api/src', rooms),
    ...ranked('documents-room', 'apps/mock-api/src/documentos', documentRooms),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
