import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const path = join(import.meta.dirname, '../../generated/openapi.json');

it.each(['spec', 'recommended'] as const)('has no error by the rules `%s` of Redocly', async (rules) => {
  const config = await createConfig({ extends: [rules], telemetry: 'off' });
  const problems = await lintFromString({ source: readFileSync(path, 'utf8'), absoluteRef: path, config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(
    errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});

it('is parsed: the rules find a reference without its component', async () => {
  const source = readFileSync(path, 'utf8').replace(
    '#/components/schemas/Refusal"',
    '#/components/schemas/X"',
  );
  const config = await createConfig({ extends: ['spec'], telemetry: 'off' });
  const problems = await lintFromString({ source, absoluteRef: path, config });
  expect(problems.map(({ severity }) => severity)).toContain('error');
});
