import { testApi } from '@portal/mock-api';
import { afterAll, expect, it } from 'vitest';

const t = testApi();
afterAll(() => t.close());

it('sends a document, which is approved five seconds later', async () => {
  const documentos = t.as('cliente').controller.documentosElectronicos;
  const { data: generados } = await documentos.consulta({ filtros: { estado: ['generado'] } });
  const id = generados[0]?.id ?? '';

  await documentos.enviar({ id });
  expect((await documentos.detalle({ id })).data.estado).toBe('enviado');

  t.clock.advance(5_000); // the tax authority decides by the clock: no waiting
  expect((await documentos.detalle({ id })).data.estado).toBe('aprobado');
});
