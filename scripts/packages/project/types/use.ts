import { canAccess } from '@portal/contracts/access';
import { createClient } from '@portal/contracts/client';
import { testApi } from '@portal/mock-api';
import { calcularTotales } from '@portal/sifen';
import { crearCertificadoDemo } from '@portal/sifen/node';
import { verify } from '@portal/verify';

/** Each name has its type, and what does not exist does not compile. */
export async function companies(): Promise<readonly string[]> {
  const t = testApi();
  // @ts-expect-error -- no such operation
  t.as('admin').controller.empresas.nada;
  const { data } = await t.as('admin').controller.empresas.consulta({});
  await t.close();
  return data.map(({ ruc }) => ruc);
}

export const uses = { canAccess, createClient, calcularTotales, crearCertificadoDemo, verify };
