import { operations, type RefusalCode } from '@portal/contracts';
import { listOperations, sampleValue } from '@portal/contracts/kernel';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApi } from '../test-api.ts';

const t = testApi();
afterAll(() => t.close());

const id_empresa = 'emp-999';

/** Every operation of admin with an empresa, in its data or as a filter, with valid data for an unknown one. */
const calls = listOperations(operations).flatMap(({ operation }) => {
  const { objeto, operacion, accion, access, data: schema } = operation;
  if (!(access as readonly string[]).includes('admin')) return [];
  const sample = sampleValue(schema) as Record<string, unknown>;
  const filtros = { ...(sample['filtros'] as object | undefined), id_empresa };
  return [
    { ...sample, id_empresa },
    { ...sample, filtros },
  ]
    .filter((data) =>
      JSON.stringify(z.safeParse(schema as unknown as z.ZodType, data).data ?? {}).includes(id_empresa),
    )
    .map((data) => ({ objeto, operacion, accion, data: { ...data, ...(accion && { accion }) } }));
});

/**
 * Admin sees every empresa, but an unknown one must be refused: an empty list would hide the mistake, and a write would
 * store it.
 */
describe('an empresa that does not exist', () => {
  it('is named by lists and writes of these objetos', () => {
    expect([...new Set(calls.map(({ objeto }) => objeto))].sort()).toEqual([
      'auditoria',
      'certificados',
      'clientes',
      'dashboard',
      'descargas',
      'documentos_electronicos',
      'empresas_correo',
      'establecimientos',
      'eventos',
      'facturas',
      'lotes',
      'notas_credito',
      'productos',
      'timbrados',
      'usuarios',
      'usuarios_funcionales',
    ]);
  });

  it.each(calls)('is refused by $objeto $operacion $accion', async ({ objeto, operacion, data }) => {
    const { body } = await request(t.app)
      .post('/users/controller')
      .set('Authorization', `Bearer ${t.api.tokenFor('admin')}`)
      .send({ objeto, operacion, data });
    expect(body).toMatchObject({
      status: 'error',
      data: { codigo: 'NO_ENCONTRADO' satisfies RefusalCode },
    });
  });
});
