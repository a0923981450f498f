import { expect, test } from '@playwright/test';
import { requestJson } from './client.ts';
import { compose, listContainers, secrets, services, sharedSecret, type Container } from './demo.ts';

const serviceOf = ({ Config }: Container): string => Config.Labels['com.docker.compose.service'] ?? '';

test('all five services run, none was restarted', async () => {
  const containers = await listContainers();
  expect(containers.map(serviceOf).sort()).toEqual([...services]);
  for (const container of containers) expect(container.RestartCount, serviceOf(container)).toBe(0);
});

test('ports are published on 127.0.0.1 alone', async () => {
  const published = (await listContainers()).flatMap(({ NetworkSettings }) =>
    Object.values(NetworkSettings.Ports).flatMap((ports) => ports ?? []),
  );
  expect(published.map(({ HostIp }) => HostIp)).toEqual(['127.0.0.1', '127.0.0.1']);
});

test('root file systems are read-only, capabilities dropped, memory and processes limited', async () => {
  for (const container of await listContainers()) {
    const { ReadonlyRootfs, CapDrop, Memory, PidsLimit } = container.HostConfig;
    expect({ ReadonlyRootfs, CapDrop }, serviceOf(container)).toEqual({
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
    });
    expect(Memory, serviceOf(container)).toBeGreaterThan(0);
    expect(PidsLimit, serviceOf(container)).toBeGreaterThan(0);
  }
});

for (const service of services)
  test(`${service} is not root and has no capability`, async () => {
    const status = await compose(['exec', '-T', service, 'cat', '/proc/1/status']);
    expect(status).not.toMatch(/^Uid:\s+0\s/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
  });

test('nginx sends the portal with its security headers, and its settings with the whole secret', async ({
  request,
}) => {
  const page = await request.get('/');
  expect(await page.text()).toContain('<div id="root">');
  expect(page.headers()['content-security-policy']).toContain("default-src 'self'");
  const { body } = await requestJson('/config.json');
  expect(body).toMatchObject({ aesSecret: sharedSecret });
});

test('errors of nginx are in the shape of the API’s', async () => {
  const tooLarge = await requestJson('/users/controller', { body: { text: 'x'.repeat(12_000_000) } });
  expect(tooLarge).toEqual({ status: 413, body: { error: expect.anything() as unknown } });
});

test('an address that is no screen is a 404, in the portal’s page for a person alone', async ({
  request,
}) => {
  const get = async (path: string, accept: string) => {
    const response = await request.get(path, { headers: { accept } });
    const isPage = (await response.text()).includes('<div id="root">');
    expect(response.headers()).toHaveProperty('content-security-policy');
    return `${String(response.status())} ${isPage ? 'page' : 'error'}`;
  };
  const expected = {
    '/empresas/4': ['200 page', '200 page'],
    '/empresasx': ['404 page', '404 error'],
    '/.well-known/mcp.json': ['404 error', '404 error'],
  };
  for (const [path, results] of Object.entries(expected))
    expect([await get(path, 'text/html'), await get(path, 'application/json')], path).toEqual(results);
});

test('a note with a picture of 3 MB passes nginx', async () => {
  const note = { title: 'foto', image: `data:image/png;base64,${'A'.repeat(3_000_000)}` };
  expect((await requestJson('/api/notes-app/create-note', { body: { note } })).status).toBe(200);
});

test('/__mock is off, and a sandbox is refused', async () => {
  expect((await requestJson('/__mock')).status).toBe(404);
  expect((await requestJson('/api/faq', { headers: { 'X-Sandbox': 'a' } })).status).toBe(400);
});

test('no log has a secret', async () => {
  const logs = await compose(['logs', '--no-color']);
  expect(logs).not.toBe('');
  for (const secret of secrets) expect(logs.includes(secret), 'a secret is in the logs').toBe(false);
});
