import { strict as assert } from 'node:assert';
import type { Checks } from './checks.ts';
import { Client, requestJson } from './client.ts';
import { replicas, type Demo, type Replica } from './demo.ts';
import { expectGapless, expectNothingLost, expectShortFailures } from './numbers.ts';
import { Users } from './users.ts';

/** How many writes of all users pass before, without and after the replica. */
const writesPerPhase = 60;

/** Replicas go and come while a dozen users work. */
export async function checkReplicas(checks: Checks, demo: Demo): Promise<void> {
  checks.section('A dozen users while a replica goes and comes');
  await whileUsersWork(checks, demo, 'is stopped', 'api-1', ['stop', 'api-1']);
  await whileUsersWork(checks, demo, 'is killed', 'api-2', ['kill', '--signal', 'SIGKILL', 'api-2']);

  checks.section('No replica');
  await checks.check('the portal says within three seconds that the service is not available', async () => {
    await demo.compose(['stop', ...replicas]);
    for (let call = 0; call < 3; call += 1) {
      const started = performance.now();
      const { status, body } = await requestJson(`${demo.url}/api/faq`);
      assert.ok([502, 504].includes(status), String(status));
      assert.deepEqual(Object.keys(body as object), ['error']);
      assert.ok(performance.now() - started < 3_000, `${String(performance.now() - started)} ms`);
    }
    assert.equal((await fetch(demo.url, { signal: AbortSignal.timeout(5_000) })).status, 200);
  });
  await checks.need('it is back once they are', () => demo.up());
}

async function whileUsersWork(
  checks: Checks,
  demo: Demo,
  what: string,
  replica: Replica,
  going: readonly string[],
): Promise<void> {
  await checks.check(`${replica} ${what}, and starts again`, async () => {
    const users = await Users.start(demo, `${replica}-${String(Date.now())}`);
    try {
      await users.wrote(writesPerPhase);
      await demo.compose(going);
      await users.wrote(writesPerPhase);
      await demo.up();
      await users.wrote(writesPerPhase);
    } finally {
      await users.stop();
    }
    const work = await users.stop();
    const client = await Client.signIn(demo.url, 'cliente');
    await checks.check('no answered write is lost', () => expectNothingLost(client, work));
    await checks.check('its numbers have no gap', async () => Promise.resolve(expectGapless(work)));
    await checks.check('a failed read gets its response when it is sent again, as fast as others', async () =>
      Promise.resolve(expectShortFailures(work)),
    );
    const failures = work.failures.length > 0 ? ` (${work.failures.join(', ')})` : '';
    return `${String(work.answered.size)} writes, ${String(work.repeated)} repeated${failures}`;
  });
}
