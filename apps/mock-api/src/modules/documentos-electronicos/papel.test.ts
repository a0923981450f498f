import { unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { emitirAndRespond, rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import { testApi } from '../../test-api.ts';

it('prints the KuDE on the paper that is asked for, else on that of the company, also in a ZIP', async () => {
  const t = testApi({ clock: testClock(), seed: 'empty' });
  onTestFinished(() => t.close());
  const { documentosElectronicos, empresas } = t.as('admin').controller;
  const { id } = await emitirAndRespond(t);
  const widthOf = (bytes: Uint8Array) =>
    /\/MediaBox \[0 0 (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1];
  const download = async (papel?: 'a4' | 'ticket_80' | 'ticket_58') => {
    const { data } = await documentosElectronicos.exportacion({ formato: 'pdf', ids: [id], papel });
    return widthOf(Buffer.from(data.base64, 'base64'));
  };
  expect(await Promise.all([download(), download('ticket_80'), download('ticket_58')])).toEqual([
    '595',
    '226',
    '164',
  ]);
  const { data } = await empresas.detalle({ id: 'emp-1' });
  expect(data.papel_kude).toBe('a4');
  await empresas.modificacion({ id: 'emp-1', version: data.version, papel_kude: 'ticket_58' });
  expect(await Promise.all([download(), download('a4')])).toEqual(['164', '595']);
  const zip = await documentosElectronicos.exportacion({
    formato: 'zip',
    ids: [id],
    contenido: ['pdf'],
    papel: 'ticket_80',
  });
  expect(Object.values(unzipSync(Buffer.from(zip.data.base64, 'base64'))).map(widthOf)).toEqual(['226']);
  expect(await rechazo(download('a3' as never))).toMatchObject({
    codigo: 'VALIDACION',
    errores: [{ campo: 'papel', mensaje: 'El papel debe ser a4, ticket_80 o ticket_58' }],
  });
});
