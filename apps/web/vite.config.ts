import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { catalogsAsFiles } from './scripts/catalog-files.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { routesAsFile } from './scripts/route-list.ts';
import { screenTitles } from './scripts/screen-titles.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { lacePath } from './src/features/login/lace-path.ts';

const apiUrl = process.env['API_URL'] ?? 'http://localhost:3001';
const apiPaths = [
  '/users',
  '/api',
  '/__mock',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/openapi-3.0.json',
  '/docs',
  '/llms.txt',
];

/**
 * The build of the router for production, which its `exports` name for no browser: without the warnings for developers, and
 * smaller.
 */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};

/**
 * Dragging keeps its state with the `connect` of react-redux, which nothing else uses: with a copy of its own the first pages do
 * not load it.
 */
const ownReduxForDragging: Plugin = {
  name: 'own-redux-for-dragging',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-redux' || importer?.includes('/@hello-pangea/') !== true) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: `${found.id}?dragging` };
  },
};

/** The drawing of the sign-in page is in the page itself, for the first paint; the same function draws it later. */
const laceInPage: Plugin = {
  name: 'lace-in-page',
  transformIndexHtml: (html) => html.replace('%LACE%', lacePath()),
};

export default defineConfig({
  plugins: [
    react(),
    productionRouter,
    ownReduxForDragging,
    laceInPage,
    screenTitles,
    catalogsAsFiles,
    serviceWorker,
    routesAsFile,
    // Served as they are to browsers that take them. Not config.json, which is edited after the build.
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(?:js|css|html|svg)$|^assets\/.*\.json$/,
      threshold: 1024,
      skipIfLargerOrEqual: true,
    }),
  ],
  server: {
    port: 3000,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiUrl, changeOrigin: true }])),
  },
  build: {
    // The byte budgets read the manifest: which chunks a route loads.
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunkGroups() } },
  },
});
