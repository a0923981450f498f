import type { MockApi } from '@portal/mock-api';
import { Secret, TOTP } from 'otpauth';
import { api } from '../src/api/client.ts';

/** The code that an app with this secret shows, some seconds from now by the service's clock. */
export const codeOf = ({ clock }: MockApi, secreto: string, away = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({
    timestamp: clock.now().getTime() + away * 1000,
  });

/** Switches the second factor of the signed-in demo user on. */
export async function switchOn(service: MockApi) {
  const { usuarios } = api.controller;
  const { data } = await usuarios.prepararSegundoFactor({ actual: 'demo1234' });
  const codigo_acceso = codeOf(service, data.secreto);
  const { codigos_recuperacion } = (await usuarios.activarSegundoFactor({ codigo_acceso })).data;
  return { secreto: data.secreto, codigos_recuperacion };
}
