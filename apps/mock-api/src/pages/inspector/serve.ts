import type { Express } from 'express';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminGate } from '../../guard/admin-gate.ts';

const PREFIX = '/__mock/';

/** The files of the page by their path below `/__mock/`. */
const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '': { name: 'inspector.html', type: 'text/html' },
  'inspector.css': { name: 'inspector.css', type: 'text/css' },
  'inspector.js': { name: 'inspector.js', type: 'text/javascript' },
  'inspector-calls.js': { name: 'inspector-calls.js', type: 'text/javascript' },
  'inspector-parts.js': { name: 'inspector-parts.js', type: 'text/javascript' },
  'inspector-rules.js': { name: 'inspector-rules.js', type: 'text/javascript' },
  'inspector-state.js': { name: 'inspector-state.js', type: 'text/javascript' },
};

export const inspectorPaths: ReadonlySet<string> = new Set(
  Object.keys(files).map((path) => `${PREFIX}${path}`),
);

/**
 * Serves the page that shows requests, rules, data and mail of a sandbox, where `/__mock` is on. The files hold nothing of the
 * server, so that they need no token: the page asks for it and sends it with its requests.
 */
export function serveInspector(app: Express, { enabled }: AdminGate): void {
  if (!enabled) return;
  for (const [path, { name, type }] of Object.entries(files))
    app.get(`${PREFIX}${path}`, async (_request, response) => {
      const body = await readFile(join(import.meta.dirname, name));
      const headers = {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        // The page has no inline style, unlike those of the portal.
        'content-security-policy':
          "default-src 'self';img-src data:;object-src 'none';frame-ancestors 'none'",
      };
      response.set(headers).send(body);
    });
}
