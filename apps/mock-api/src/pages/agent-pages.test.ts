import { contract, listEndpoints, listOperations, operations } from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../test-api.ts';
import { agentPage, llmsText } from './agent-pages.ts';

const t = testApi();
afterAll(() => t.close());

const names = [...llmsText().matchAll(/\]\(\/docs\/(.+)\.md\)/g)].map(([, name = '']) => name);

describe('/llms.txt', () => {
  it('names every endpoint and operation once', async () => {
    expect(names).toHaveLength(listEndpoints(contract).length + listOperations(operations).length);
    expect(new Set(names).size).toBe(names.length);
    const { text, type } = await request(t.app).get('/llms.txt').expect(200);
    expect([text, type]).toEqual([llmsText(), 'text/plain']);
  });
});

describe('the page of an operation', () => {
  it.each(names)('%s is short and has summary, access, result and errors', (name) => {
    const page = agentPage(name) ?? '';
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(6 * 1024);
    expect(page.startsWith(`# ${name}\n\n`)).toBe(true);
    expect(page).toMatch(/ · (sin token|token opcional|con token)/);
    expect(page).toMatch(/\n## Respuesta 2/);
    expect(page).toMatch(/\n## Errores\n\n- /);
    expect(page).not.toContain('undefined');
  });

  it('is Markdown with the input, an example and the name in the log', async () => {
    const { text, type } = await request(t.app).get('/docs/documentosElectronicos.consulta.md').expect(200);
    expect(type).toBe('text/markdown');
    expect(text).toContain('"objeto": "documentos_electronicos"');
    expect(text).toContain('con token de admin, subadmin, cliente');
    expect(text).toContain('`documentos_electronicos/C`');
    expect(text).toContain('- `filtros.');
  });

  it.each(['nada.nada', 'facturas', '..%2fllms'])('%s does not exist', async (name) => {
    await request(t.app).get(`/docs/${name}.md`).expect(404);
  });
});
