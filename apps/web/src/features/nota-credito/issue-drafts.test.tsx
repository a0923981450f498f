import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveFacturas } from '../../../test/factura.tsx';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { api } from '../../api/client.ts';
import { paths } from '../../lib/paths.ts';
import NotaCreditoPage from './NotaCreditoPage.tsx';

serveFacturas();

const { notasCredito, documentosElectronicos } = api.controller;
const ofEmpresa = { id_empresa: 'emp-1' };

/** Two facturas without credits, each with the data of a nota that credits all of it. */
async function someFacturas() {
  const { data } = await notasCredito.facturasDisponibles({ filtros: ofEmpresa, por_pagina: 100 });
  const open = data.filter(
    ({ moneda, acreditado, impedimento }) => moneda === 'PYG' && acreditado === 0 && impedimento === null,
  );
  return Promise.all(open.slice(0, 2).map(async ({ id }) => (await notasCredito.factura({ id })).data));
}

it('issues drafts of notas one after the other, each against what the former left of its factura', async () => {
  const [one, two] = await someFacturas();
  const storedBefore = (await notasCredito.consulta({ filtros: ofEmpresa })).meta.total;
  for (const { datos, cdc } of [one!, two!, one!])
    await notasCredito.alta({
      ...ofEmpresa,
      datos: { ...datos, motivo: 2, asociado: { tipo: 'electronico', cdc } },
    });
  const issuedBefore = await documentosElectronicos.consulta({ filtros: { ...ofEmpresa, tipo: [5] } });

  const { user } = renderScreen(<NotaCreditoPage />, {
    user: makeUser(['cliente'], { empresas }),
    path: `${paths.notaCredito}/borradores?orden=creado&sentido=desc`,
    pattern: `${paths.notaCredito}/*`,
  });
  for (const { numero } of [one!, two!])
    for (const cell of await screen.findAllByText(numero))
      await user.click(within(cell.closest('[role=row]')!).getByRole('checkbox'));
  const bar = await screen.findByRole('region', { name: 'Borradores elegidos' });
  expect(within(bar).getByText('3 elegidos')).toBeTruthy();
  const issue = within(bar).getByRole<HTMLButtonElement>('button', { name: 'Emitir' });
  await waitFor(() => expect(issue.disabled).toBe(false));
  await user.click(issue);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir' }));

  expect(await screen.findByText('Se emitieron 2 documentos.')).toBeTruthy();
  const failed = await screen.findByText(/^Queda 1 borrador sin emitir:/);
  expect(failed.closest('[role=alert]')?.textContent).toMatch(/saldo|acredit/);
  expect(await screen.findByText('1 elegido')).toBeTruthy();
  expect((await notasCredito.consulta({ filtros: ofEmpresa })).meta.total).toBe(storedBefore + 1);
  const issued = await documentosElectronicos.consulta({ filtros: { ...ofEmpresa, tipo: [5] } });
  expect(issued.meta.total).toBe(issuedBefore.meta.total + 2);
  // Nobody acts on a draft that a search hides.
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por receptor' }), 'zzz');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Borradores elegidos' })).toBeNull());
  await user.clear(screen.getByRole('searchbox', { name: 'Buscar por receptor' }));
  await screen.findAllByText(one!.numero);
  expect(screen.queryByRole('region', { name: 'Borradores elegidos' })).toBeNull();
  for (const { id } of [one!, two!]) expect((await notasCredito.factura({ id })).data.saldo).toBe(0);
});
