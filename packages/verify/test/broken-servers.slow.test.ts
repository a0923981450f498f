import { operations } from '@portal/contracts';
import { afterAll, expect, it } from 'vitest';
import type { Report, VerifyOptions } from '../src/index.ts';
import type { BrokenServer } from './breakages.ts';
import { brokenAccess } from './broken-access.ts';
import { brokenAdministration } from './broken-administration.ts';
import { brokenResponses } from './broken-responses.ts';
import { brokenBoards } from './broken-boards.ts';
import { brokenBounds } from './broken-bounds.ts';
import { brokenCompanies } from './broken-companies.ts';
import { brokenCorreos } from './broken-correos.ts';
import { brokenEventos } from './broken-eventos.ts';
import { brokenIntegration } from './broken-integration.ts';
import { brokenKeys } from './broken-keys.ts';
import { brokenInput } from './broken-input.ts';
import { brokenLists } from './broken-lists.ts';
import { brokenLookUps } from './broken-look-ups.ts';
import { brokenMailbox } from './broken-mailbox.ts';
import { brokenNotas } from './broken-notas.ts';
import { brokenOperations } from './broken-operations.ts';
import { brokenPeople, brokenSignIns } from './broken-people.ts';
import { brokenRecords } from './broken-records.ts';
import { brokenSearch } from './broken-search.ts';
import { brokenShop } from './broken-shop.ts';
import { brokenUsers } from './broken-users.ts';
import { brokenWire } from './broken-wire.ts';
import { startBroken, together } from './breaking-proxy.ts';
import { groupsOf } from './groups.ts';
import { check, everyRole, failuresOf, startForMany } from './server.ts';

const brokenServers = [
  ...brokenResponses,
  ...brokenAccess,
  ...brokenInput,
  ...brokenRecords,
  ...brokenOperations,
  ...brokenNotas,
  ...brokenEventos,
  ...brokenBounds,
  ...brokenWire,
  ...brokenSignIns,
  ...brokenPeople,
  ...brokenMailbox,
  ...brokenBoards,
  ...brokenSearch,
  ...brokenShop,
  ...brokenLists,
  ...brokenCompanies,
  ...brokenCorreos,
  ...brokenIntegration,
  ...brokenKeys,
  ...brokenUsers,
  ...brokenLookUps,
  ...brokenAdministration,
];

const caught = new Set<string>();
const { api, walk } = await startForMany();

afterAll(async () => {
  console.log(`caught ${caught.size} of ${brokenServers.length}`);
  await api.close();
});

/** Two users with different companies, and one with hardly any permission. */
const several = [everyRole[0], everyRole[4], everyRole[5]] as const;

/** A user who administers companies, and one who may not. */
const administrators = [everyRole[1], everyRole[4]] as const;

function usersOf(group: readonly BrokenServer[]): VerifyOptions['users'] {
  if (group.some(({ needsRoles }) => needsRoles === 'administrators')) return administrators;
  return group.some(({ needsRoles }) => needsRoles === true) ? several : [everyRole[0]];
}

const groups = groupsOf(brokenServers);

/** Of its area only what must notice it is checked as a whole. */
const scopeOf = ({ only, target }: BrokenServer): string =>
  target.split(/[./]/, 1)[0] === only ? target : only;

const checkGroup = (group: readonly BrokenServer[]): Promise<Report> =>
  walk(async (url, sandbox) => {
    const tokens = [api.tokenFor('cliente', sandbox), api.tokenFor('admin', sandbox)] as const;
    const breakage = together(group.map(({ breakage }) => breakage(...tokens)));
    const broken = await startBroken(url, breakage, sandbox);
    try {
      return await check(broken.url, { only: group.map(scopeOf), users: usersOf(group) });
    } finally {
      await broken.close();
    }
  });

const reports = new Map<readonly BrokenServer[], Promise<Report>>();
function reportOf(server: BrokenServer): Promise<Report> {
  const group = groups.find((one) => one.includes(server)) ?? [server];
  const report = reports.get(group) ?? checkGroup(group);
  reports.set(group, report);
  return report;
}

/** This walk only waits for a timeout, which the others need not wait for. Its own test fails when it does. */
for (const server of brokenServers)
  if (server.name === 'never responds') reportOf(server).catch(() => undefined);

const caseOf = ({ target, name }: { readonly target: string; readonly name: string }): string =>
  `${target}, ${name}`;

it.each(brokenServers)('catches a server that $name', async (server) => {
  const { results } = await reportOf(server);
  const failed = results.filter(({ status }) => status === 'failed');
  if (server.step === undefined) expect(failed.map(({ target }) => target)).toContain(server.target);
  else expect(failed.map(caseOf)).toContain(caseOf({ ...server, name: server.step }));
  caught.add(server.name);
});

/** The registration is an objeto on the wire and an endpoint of its own in the contract. */
const objetos = ['session.register', ...Object.keys(operations)];

it.each(objetos)('has a broken server for %s', (objeto) => {
  expect(brokenServers.map(({ target }) => target)).toContainEqual(
    expect.stringMatching(new RegExp(`^${objeto.replace('.', '\\.')}(/|$)`)),
  );
});

it('has no two broken servers of one name', () => {
  expect(new Set(brokenServers.map(({ name }) => name)).size).toBe(brokenServers.length);
});

it('finds nothing wrong with the same proxy when it breaks nothing', () =>
  walk(async (url, sandbox) => {
    const plain = await startBroken(url, {}, sandbox);
    try {
      const only = [...new Set(brokenServers.map((server) => server.only))];
      expect(failuresOf(await check(plain.url, { only, users: several }))).toEqual([]);
      const administered = [...brokenCorreos, ...brokenIntegration].map((server) => server.only);
      expect(failuresOf(await check(plain.url, { only: administered, users: administrators }))).toEqual([]);
    } finally {
      await plain.close();
    }
  }));
