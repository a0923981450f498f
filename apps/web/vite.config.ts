import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { lacePath } from './src/features/login/lace-path.ts';

const apiUrl = process.env['API_URL'] ?? 'http://localhost:3001';
const apiPaths = ['/users', '/api', '/__mock', '/healthz', '/readyz', '/openapi.json', '/docs'];

/**
 * The grid's filter panel, which the portal does not use, brings MUI's Autocomplete into the first screen's code. It gets
 * an empty component in its place, some 7 KiB lighter.
 */
const withoutGridAutocomplete: Plugin = {
  name: 'without-grid-autocomplete',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@mui/material/Autocomplete' && importer?.includes('/x-data-grid/')
      ? '\0no-autocomplete'
      : null,
  load: (id) => (id === '\0no-autocomplete' ? 'export default () => null;' : null),
};

/** The drawing of the sign-in page is in the page itself, for the first paint; the same function draws it later. */
const laceInPage: Plugin = {
  name: 'lace-in-page',
  transformIndexHtml: (html) => html.replace('%LACE%', lacePath()),
};

export default defineConfig({
  plugins: [
    react(),
    withoutGridAutocomplete,
    laceInPage,
    // Served as they are to browsers that take them. Not config.json, which is edited after the build.
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(?:js|css|html|svg)$/,
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
