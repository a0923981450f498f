import { strict as assert } from 'node:assert';
import { requestJson } from './client.ts';
import type { Checks } from './checks.ts';
import { services, type Container, type Demo } from './demo.ts';

const serviceOf = ({ Config }: Container): string => Config.Labels['com.docker.compose.service'] ?? '';

/** That the containers run with as few rights as the Compose file says, and are published on this machine alone. */
export async function checkContainers(checks: Checks, demo: Demo): Promise<void> {
  checks.section('Containers');
  const containers = await demo.containers();

  await checks.check('all five services run, none was restarted', async () => {
    assert.deepEqual(containers.map(serviceOf).sort(), [...services]);
    for (const container of containers) assert.equal(container.RestartCount, 0, serviceOf(container));
    return Promise.resolve();
  });
  await checks.check('ports are published on 127.0.0.1 alone', async () => {
    const published = containers.flatMap(({ NetworkSettings }) =>
      Object.values(NetworkSettings.Ports).flatMap((ports) => ports ?? []),
    );
    assert.equal(published.length, 2);
    for (const { HostIp } of published) assert.equal(HostIp, '127.0.0.1');
    return Promise.resolve(published.map(({ HostPort }) => HostPort).join(' and '));
  });
  await checks.check(
    'root file systems are read-only, capabilities dropped, memory and processes limited',
    async () => {
      for (const { HostConfig, ...container } of containers) {
        const service = serviceOf({ HostConfig, ...container });
        assert.equal(HostConfig.ReadonlyRootfs, true, service);
        assert.deepEqual(HostConfig.CapDrop, ['ALL'], service);
        assert.ok(HostConfig.Memory > 0 && (HostConfig.PidsLimit ?? 0) > 0, service);
      }
      return Promise.resolve();
    },
  );
  await checks.check('no process is root or has a capability', async () => {
    for (const service of services) {
      const status = await demo.inside(service, 'cat', '/proc/1/status');
      assert.doesNotMatch(status, /^Uid:\s+0\s/m, `${service} runs as root`);
      assert.match(status, /^CapEff:\s+0+$/m, `${service} has capabilities`);
    }
  });
  await checks.check(
    'nginx sends the portal with its security headers, and its settings with the whole secret',
    async () => {
      const page = await fetch(demo.url, { signal: AbortSignal.timeout(10_000) });
      assert.match(await page.text(), /<div id="root">/);
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'self'/);
      const { body } = await requestJson(`${demo.url}/config.json`);
      assert.equal((body as { aesSecret: string }).aesSecret, demo.sharedSecret);
    },
  );
  await checks.check('errors of nginx are in the shape of the API’s', async () => {
    const tooLarge = await requestJson(`${demo.url}/users/controller`, {
      body: { text: 'x'.repeat(12_000_000) },
    });
    assert.equal(tooLarge.status, 413);
    assert.deepEqual(Object.keys(tooLarge.body as object), ['error']);
  });
  await checks.check(
    'an address that is no screen is a 404, in the portal’s page for a person alone',
    async () => {
      const responses = ['/empresas/4', '/empresasx', '/.well-known/mcp.json'].flatMap((path) =>
        ['text/html', 'application/json'].map(async (accept) => {
          const response = await fetch(demo.url + path, {
            headers: { accept },
            signal: AbortSignal.timeout(10_000),
          });
          const isPage = (await response.text()).includes('<div id="root">');
          const hasPolicy = response.headers.has('content-security-policy');
          return [response.status, isPage ? 'page' : 'error', hasPolicy];
        }),
      );
      assert.deepEqual(await Promise.all(responses), [
        [200, 'page', true],
        [200, 'page', true],
        [404, 'page', true],
        [404, 'error', true],
        [404, 'error', true],
        [404, 'error', true],
      ]);
    },
  );
  await checks.check('a note with a picture of 3 MB passes nginx', async () => {
    const note = { title: 'foto', image: `data:image/png;base64,${'A'.repeat(3_000_000)}` };
    const { status } = await requestJson(`${demo.url}/api/notes-app/create-note`, { body: { note } });
    assert.equal(status, 200);
  });
  await checks.check('/__mock is off, and a sandbox is refused', async () => {
    assert.equal((await requestJson(`${demo.url}/__mock`)).status, 404);
    const headers = { 'X-Sandbox': 'a' };
    assert.equal((await requestJson(`${demo.url}/api/faq`, { headers })).status, 400);
  });
  await checks.check('no log has a secret', async () => {
    const logs = await demo.compose(['logs', '--no-color']);
    assert.ok(logs.length > 0);
    for (const secret of demo.secrets) assert.ok(!logs.includes(secret), 'a secret is in the logs');
  });
}
