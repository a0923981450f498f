import { CONTROLLER_PATH } from '@portal/contracts';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { DEMO_PASSWORD } from '../../seed/demo-users.ts';
import type { TestApi } from '../../test-api.ts';

describe.each(moduleDatabases)('guesses of the current password on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, {
      clock: manualClock('2026-11-20T12:00:00Z'),
      trustProxy: true,
      config: { addressFailures: 3 },
    });
  });
  afterEach(() => t.close());

  /** Message of the refusal; empty when the password was right. */
  async function guess(actual: string, address: string): Promise<string> {
    const response = await request(t.app)
      .post(CONTROLLER_PATH)
      .set('Authorization', `Bearer ${t.api.tokenFor('cliente')}`)
      .set('X-Forwarded-For', address)
      .send({ objeto: 'usuarios', operacion: 'E', data: { accion: 'preparar_segundo_factor', actual } })
      .expect(200);
    return (response.body as { message: string }).message;
  }

  it('are limited for the account from all addresses together, for a quarter of an hour', async () => {
    for (const network of ['1', '2', '3'])
      expect(await guess('otra clave', `200.10.${network}.1`)).toBe('La contraseña actual no es correcta');
    expect(await guess(DEMO_PASSWORD, '2001:db8::7')).toBe(
      'Demasiados intentos. Espere 900 segundos y vuelva a probar.',
    );
    t.clock.advance(15 * 60_000);
    expect(await guess(DEMO_PASSWORD, '2001:db8::7')).toBe('');
  });
});
