import { describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { operations } from '../operations.ts';
import { buildOpenApi } from './openapi.ts';
import { listEndpoints, listOperations } from './registry.ts';

const document = buildOpenApi(contract, operations, {
  title: 't',
  version: '1',
  description: 'd',
}) as unknown as {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; requestBody?: unknown }>
  >;
  components: { schemas: Record<string, unknown> };
};

describe('buildOpenApi', () => {
  it('describes every endpoint with every status, and every operation', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const endpoints = listEndpoints(contract);
    expect(described).toHaveLength(endpoints.length);
    for (const { endpoint } of endpoints) {
      const method =
        document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(Object.keys(method?.responses ?? {})).toEqual(Object.keys(endpoint.responses));
    }
    const names = Object.keys(document.components.schemas).filter((name) => name.startsWith('Operation_'));
    expect(names).toHaveLength(listOperations(operations).length);
  });

  it('has unique operation ids', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves no reference without its component, and no dialect words of zod behind', () => {
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs) {
      expect(document.components.schemas).toHaveProperty([ref.replace('#/components/schemas/', '')]);
    }
    expect(text).not.toContain('$defs');
    expect(text).not.toContain('$schema');
  });
});
