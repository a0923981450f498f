import { unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { emitirAndRespond, pedido, rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import { testApi } from '../../test-api.ts';

const widthOf = (bytes: Uint8Array) =>
  /\/MediaBox \[0 0 (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1];

it('takes the paper of the point of issue first: in a download, a ZIP and a preview', async () => {
  const t = testApi({ clock: testClock(), seed: 'empty' });
  onTestFinished(() => t.close());
  const { documentosElectronicos, empresas, establecimientos, facturas } = t.as('admin').controller;
  const company = await empresas.detalle({ id: 'emp-1' });
  await empresas.modificacion({ id: 'emp-1', version: company.data.version, papel_kude: 'ticket_58' });
  const papeles = [{ punto: '001', papel: 'ticket_80' as const }];
  await establecimientos.modificacion({ id: 'emp-1-est-001', version: 1, papeles });
  const here = await emitirAndRespond(t);
  const { data: elsewhere } = await facturas.emitir(pedido({ punto: '002' }));
  const download = async (id: string, papel?: 'a4') =>
    widthOf(
      Buffer.from(
        (await documentosElectronicos.exportacion({ formato: 'pdf', ids: [id], papel })).data.base64,
        'base64',
      ),
    );
  expect([await download(here.id), await download(elsewhere.id), await download(here.id, 'a4')]).toEqual([
    '226',
    '164',
    '595',
  ]);
  const zip = await documentosElectronicos.exportacion({
    formato: 'zip',
    ids: [here.id, elsewhere.id],
    contenido: ['pdf'],
  });
  expect(
    Object.values(unzipSync(Buffer.from(zip.data.base64, 'base64')))
      .map(widthOf)
      .toSorted(),
  ).toEqual(['164', '226']);
  const preview = async (punto: string) => {
    const { data } = await facturas.previsualizacion({ ...pedido({ punto }), kude: true });
    return widthOf(Buffer.from(data.kude?.base64 ?? '', 'base64'));
  };
  expect([await preview('001'), await preview('002')]).toEqual(['226', '164']);
});

it('prints the KuDE on the paper that is asked for, else on that of the company, also in a ZIP', async () => {
  const t = testApi({ clock: testClock(), seed: 'empty' });
  onTestFinished(() => t.close());
  const { documentosElectronicos, empresas } = t.as('admin').controller;
  const { id } = await emitirAndRespond(t);
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
