import { afterAll, expect, it } from 'vitest';
import { brokenAccess } from './broken-access.ts';
import { brokenAnswers } from './broken-answers.ts';
import { brokenBounds } from './broken-bounds.ts';
import { brokenInput } from './broken-input.ts';
import { brokenOperations } from './broken-operations.ts';
import { brokenRecords } from './broken-records.ts';
import { startBroken } from './breaking-proxy.ts';
import { check, everyRole, failuresOf, startApi } from './server.ts';

const brokenServers = [
  ...brokenAnswers,
  ...brokenAccess,
  ...brokenInput,
  ...brokenRecords,
  ...brokenOperations,
  ...brokenBounds,
];

const caught = new Set<string>();

afterAll(() => console.log(`caught ${caught.size} of ${brokenServers.length}`));

const users = [everyRole[0], everyRole[5]] as const;

it.each(brokenServers)('catches a server that $name', async ({ name, only, target, breakage }) => {
  const { api, url } = await startApi();
  const broken = await startBroken(url, breakage(api.tokenFor('cliente'), api.tokenFor('admin')));
  try {
    const timeout = name === 'never answers' ? 1500 : 10_000;
    const { results } = await check(broken.url, { only: [only], users, timeout });
    const failed = results.filter(({ status }) => status === 'failed').map((result) => result.target);
    expect(failed).toContain(target);
    caught.add(name);
  } finally {
    await broken.close();
    await api.close();
  }
});

it('finds nothing wrong with the same proxy when it breaks nothing', async () => {
  const { api, url } = await startApi();
  const plain = await startBroken(url, {});
  try {
    const only = [...new Set(brokenServers.map((server) => server.only))];
    expect(failuresOf(await check(plain.url, { only, users }))).toEqual([]);
  } finally {
    await plain.close();
    await api.close();
  }
});
