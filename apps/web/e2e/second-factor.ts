import { expect, type APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { password, tokenFor } from './sign-in.ts';

/** The code that an app with this secret shows at a moment. */
export const codeAt = (secreto: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp });

interface Service {
  readonly request: APIRequestContext;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The service's time in milliseconds. */
export async function serviceTime({
  request,
  headers,
}: Pick<Service, 'request' | 'headers'>): Promise<number> {
  const { now } = (await (await request.get('/__mock/clock', { headers })).json()) as { now: string };
  return Date.parse(now);
}

/** Switches the second factor of a demo user on, as the profile does. Returns its secret. */
export async function switchOnFactor(service: Service, usuario: string): Promise<string> {
  const { request, origin, headers } = service;
  const token = await tokenFor(request, origin, usuario, { ...headers });
  const operate = async (data: Readonly<Record<string, string>>): Promise<unknown> => {
    const response = await request.post('/users/controller', {
      headers: { ...headers, Authorization: `Bearer ${token}` },
      data: { objeto: 'usuarios', operacion: 'E', data },
    });
    const body = (await response.json()) as { status: string; data: unknown };
    expect(body.status, JSON.stringify(body)).toBe('success');
    return body.data;
  };
  const { secreto } = (await operate({ accion: 'preparar_segundo_factor', actual: password })) as {
    secreto: string;
  };
  await operate({
    accion: 'activar_segundo_factor',
    codigo_acceso: codeAt(secreto, await serviceTime(service)),
  });
  return secreto;
}
