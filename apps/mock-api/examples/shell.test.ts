import { createMockApi } from '@portal/mock-api';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingTools, root, run, shell, type Ran } from './support/run.ts';

const api = createMockApi();
let url = '';
let cwd = '';
beforeAll(async () => {
  ({ url } = await api.listen(0));
  cwd = await mkdtemp(join(tmpdir(), 'examples-'));
});
afterAll(async () => {
  await api.close();
  await rm(cwd, { recursive: true });
});

async function example(name: string, sandbox?: string): Promise<string> {
  const TOKEN = api.tokenFor('cliente', sandbox);
  const ran: Ran = await run(shell(name), { cwd, env: { URL: url, TOKEN } });
  expect(ran).toMatchObject({ code: 0 });
  return ran.out;
}

describe.skipIf(missingTools.length > 0)('examples for the shell', () => {
  it('sign-in.sh', async () => {
    expect(await example('sign-in.sh')).toContain('"status":"success"');
  });

  it('integration-key.sh', async () => {
    expect(await example('integration-key.sh')).toContain('"id_empresa":"emp-1"');
  });

  it('eventos.sh', async () => {
    const out = await example('eventos.sh', 'events');
    expect(out).toContain('"libres":10');
    expect(out).toContain('"codigo":"0600"');
    expect(out).toContain('"nombre":"eventos');
  });

  it('clock.sh', async () => {
    const statuses = (await example('clock.sh', 'clock')).match(/^\d{3}$|\d{3}(?=\n)/gm);
    expect(statuses).toEqual(['200', '401', '200']);
  });

  it('snapshot.sh', async () => {
    const seeds = [...(await example('snapshot.sh')).matchAll(/"seed":"(\w+)"/g)].map(([, seed]) => seed);
    expect(seeds).toEqual(['empty', 'demo']);
  });

  it('faults.sh', async () => {
    const out = await example('faults.sh');
    for (const id of ['f1', 'f2', 'f3']) expect(out).toContain(`"id":"${id}"`);
    expect(out.endsWith('[]')).toBe(true);
  });

  it('one-fault.sh', async () => {
    const [time, ...rest] = (await example('one-fault.sh')).split('\n');
    expect(Number(time)).toBeGreaterThanOrEqual(0.5);
    expect(rest.join('\n')).toMatch(/^\{"error":".+"\}curl ended with 52\n$/);
  });

  it('verification.sh', async () => {
    const out = await example('verification.sh');
    expect(out).toContain('{"error":"No existe."}{"count":1,"isComplete":true,');
    expect(out.endsWith('[][]')).toBe(true);
  });

  it('request-log.sh', async () => {
    const out = await example('request-log.sh');
    expect(out).toContain('"target":"invoices.getInvoice"');
    expect(out).toContain('curl -X GET');
  });

  it('ci.sh', async () => {
    const suite = ['sh', '-c', 'echo "at $URL"; curl -s "$URL/healthz"; exit 3'];
    const { code, out } = await run([...shell('ci.sh'), ...suite], { cwd, env: { PORTAL: root } });
    expect(code).toBe(3);
    expect(out).toMatch(/^at http:\/\/localhost:\d+\n\{"status":"ok"\}$/);
    const [address = ''] = /http:\S+/.exec(out) ?? [];
    await expect(fetch(address)).rejects.toThrow();
  });
});
