import { createMockApi } from '@portal/mock-api';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples, missingTools, root, run, shell } from './support/run.ts';

const api = createMockApi();
let url = '';
let folder = '';
let project = '';

/** Linking must not contact a registry. */
const quietNpm = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };

beforeAll(async () => {
  ({ url } = await api.listen(0));
  folder = await mkdtemp(join(tmpdir(), 'outside-'));
  project = join(folder, 'mi-suite');
  await mkdir(project);
  await symlink(root, join(folder, 'portal'), 'dir');
  await writeFile(join(project, 'package.json'), '{ "name": "mi-suite", "private": true, "type": "module" }');
  await cp(join(examples, 'outside'), project, { recursive: true });
  await cp(join(root, 'docs/examples'), project, { recursive: true });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const inProject = (command: [string, ...string[]]) =>
  run(command, { cwd: project, env: { URL: url, ...quietNpm } });

describe.skipIf(missingTools.length > 0)('a project beside the clone', () => {
  it('links the packages', async () => {
    expect(await inProject(shell('install.sh'))).toMatchObject({ code: 0 });
  });

  it('runs a server in process', async () => {
    expect(await inProject(['node', 'suite.mjs'])).toMatchObject({ code: 0, out: '200 invoice-1\n' });
  });

  it('checks a server from a program', async () => {
    expect((await inProject(['node', 'verify.mjs'])).out).toMatch(/failed: 0/);
  });

  it('checks a server from the terminal, with a report in every form', async () => {
    const { code, out } = await inProject(shell('verify.sh'));
    expect([code, out]).toEqual([0, expect.stringContaining(' 0 failed')]);
    expect(JSON.parse(await readFile(join(project, 'verify.json'), 'utf8'))).toHaveProperty('results');
    expect(await readFile(join(project, 'verify.xml'), 'utf8')).toContain('<testsuites');
  });
});
