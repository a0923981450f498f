import { expect, test } from '@playwright/test';
import { Client, requestJson } from './client.ts';
import { compose, portalUrl, replicas, startAll } from './demo.ts';
import { expectGapless, expectShortFailures, whileUsersWork, type Work } from './users.ts';

/** Writes of all users before, without and after the replica. */
const writesPerPhase = 60;

const departures = [
  { replica: 'api-1', departure: 'is stopped', command: ['stop'] },
  { replica: 'api-2', departure: 'is killed', command: ['kill', '--signal', 'SIGKILL'] },
];

for (const { replica, departure, command } of departures)
  test.describe.serial(`A dozen users while ${replica} ${departure}`, () => {
    let work: Work;

    test(`${replica} ${departure}, and starts again`, async () => {
      test.setTimeout(300_000);
      work = await whileUsersWork(`${replica}-${String(Date.now())}`, async (wrote) => {
        await wrote(writesPerPhase);
        await compose([...command, replica]);
        await wrote(writesPerPhase);
        await startAll();
        await wrote(writesPerPhase);
      });
      console.log(
        `${String(work.issued.length)} writes, failed requests: ${work.errors.join(', ') || 'none'}`,
      );
    });

    test('no answered write is lost', async () => {
      const client = await Client.signIn('cliente');
      for (const { id, numero } of work.issued)
        expect(await client.operate('documentos_electronicos', 'D', { id })).toMatchObject({ numero });
    });

    test('its numbers have no gap', () => expectGapless(work));

    test('a failed read gets its response when it is sent again, as fast as others', () =>
      expectShortFailures(work));
  });

test.describe.serial('No replica', () => {
  test('the portal says within three seconds that the service is not available', async () => {
    await compose(['stop', ...replicas]);
    for (let call = 0; call < 3; call += 1) {
      const started = performance.now();
      const { status, body } = await requestJson('/api/faq');
      expect([502, 504]).toContain(status);
      expect(body).toEqual({ error: expect.anything() as unknown });
      expect(performance.now() - started).toBeLessThan(3_000);
    }
    expect((await fetch(portalUrl)).status).toBe(200);
  });

  test('it is back once they are', async () => {
    test.setTimeout(300_000);
    await startAll();
    expect((await requestJson('/api/faq')).status).toBe(200);
  });
});
