import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const pathOf = (file: string): string => join(import.meta.dirname, '../../generated', file);

it.each([
  ['openapi.json', 'spec'],
  ['openapi.json', 'recommended'],
  ['openapi-3.0.json', 'spec'],
  ['openapi-3.0.json', 'recommended'],
] as const)('%s has no error by the rules `%s` of Redocly', async (file, rules) => {
  const path = pathOf(file);
  const config = await createConfig({ extends: [rules], telemetry: 'off' });
  const problems = await lintFromString({ source: readFileSync(path, 'utf8'), absoluteRef: path, config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(
    errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});

it.each(['openapi.json', 'openapi-3.0.json'])(
  '%s is parsed: the rules find a lost component',
  async (file) => {
    const path = pathOf(file);
    const source = readFileSync(path, 'utf8').replace(
      '#/components/schemas/Refusal"',
      '#/components/schemas/X"',
    );
    const config = await createConfig({ extends: ['spec'], telemetry: 'off' });
    const problems = await lintFromString({ source, absoluteRef: path, config });
    expect(problems.map(({ severity }) => severity)).toContain('error');
  },
);
