import { readFileSync } from 'node:fs';
import { contract, listEndpoints, listOperations, operations } from '@portal/contracts';
import { createClient } from '@portal/contracts/client';
import openApi from '@portal/contracts/openapi.json' with { type: 'json' };
import axios from 'axios';
import { afterAll, describe, expect, it } from 'vitest';
import { areaModules } from '../src/modules/areas.ts';
import { objetoModules } from '../src/modules/index.ts';
import { docsPage } from '../src/pages/docs-page.ts';
import { testApi } from '../src/test-api.ts';
import { addedCalls, SPEC_CALLS } from './added-calls.ts';

/** One contract, many readers: each has as many endpoints and operations as the contract. */
describe('the number of endpoints', () => {
  const t = testApi();
  afterAll(() => t.close());
  const endpoints = listEndpoints(contract);
  const verbs = listOperations(operations);
  const below = (prefix: string): number =>
    endpoints.filter(({ endpoint }) => endpoint.path.startsWith(prefix)).length;
  const functionsOf = (client: object): number =>
    Object.values(client).reduce<number>((sum, group: object) => sum + Object.keys(group).length, 0);

  it('is 88 of the sample-data areas beside those that were added, 6 of the session, the link for a forgotten password, two of invitations, the public look-up, and the handles of the mock', () => {
    const added = endpoints.filter(({ endpoint }) => addedCalls.includes(endpoint.path));
    expect(added.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(addedCalls);
    expect([below('/api/') - added.length, below('/users/'), below('/__mock')]).toEqual([
      SPEC_CALLS,
      6 + 1 + 2 + 1,
      20,
    ]);
    expect(endpoints).toHaveLength(118 + added.length);
  });

  it('is said of the added ones in the guide', () => {
    const guide = readFileSync(new URL('../../../docs/integrators/sample-data.md', import.meta.url), 'utf8');
    // A row names the area once: `POST /api/mail-app/save-draft`, `/send-mail`.
    const missing = addedCalls.filter((path) => {
      const [area = '', call = ''] = /^(\/api\/[^/]+)(\/.*)?$/.exec(path)?.slice(1) ?? [];
      return !guide.split('\n').some((row) => row.includes(area) && row.includes(`${call}\``));
    });
    expect(missing).toEqual([]);
  });

  it('is the same in the client, in the test client, in OpenAPI, in the modules and on the docs page', () => {
    for (const { controller, ...areas } of [createClient({ axios: axios.create() }), t.anonymous]) {
      expect(functionsOf(areas)).toBe(endpoints.length);
      expect(functionsOf(controller)).toBe(verbs.length);
    }
    expect(functionsOf(openApi.paths)).toBe(endpoints.length + verbs.length);
    expect(
      Object.values(objetoModules).reduce((sum, { handlers }) => sum + Object.keys(handlers).length, 0),
    ).toBe(verbs.length);
    const handled = Object.values(areaModules).reduce(
      (sum, { handlers }) => sum + Object.keys(handlers).length,
      0,
    );
    expect(handled + Object.keys(contract.session).length + below('/__mock')).toBe(endpoints.length);
    expect(docsPage().match(/<details>/g)).toHaveLength(endpoints.length + verbs.length);
  });

  it('is handled by routes: none is a 404 of the dispatcher', async () => {
    for (const { endpoint } of endpoints) {
      const response = await t.api.dispatcher.handle({
        method: endpoint.method,
        path: endpoint.path,
        query: '',
        headers: { 'x-sandbox': 'counts' },
        address: '127.0.0.1',
        readBody: () => Promise.resolve(Buffer.alloc(0)),
      });
      expect(response.body?.toString() ?? '').not.toContain('No existe esa dirección');
      expect(response.status).not.toBe(405);
    }
  });
});
