import { expect, it } from 'vitest';
import { errorsOnly, jsonLogger } from './logger.ts';

it('keeps errors when requests are not logged', () => {
  const lines: string[] = [];
  const logger = errorsOnly(
    jsonLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
  );
  logger.request({
    ...{ id: '1', method: 'GET', path: '/api/faq', status: 200, milliseconds: 1 },
    ...{ target: null, result: 'done', user: null, sandbox: 'default' },
  });
  logger.error('GET /api/faq', new Error('broken'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'GET /api/faq' });
});
