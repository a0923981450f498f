import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { makeUser } from '../../../test/users.ts';
import { Historial } from './Historial.tsx';

const service = startMockApi();

/** One more act than a history shows. */
async function addActs(objeto: string, idObjeto: string, idEmpresa: string | null): Promise<void> {
  const act = (index: number) => ({
    sandbox: 'default',
    id: `${idObjeto}-${String(index)}`,
    fecha: '2020-01-01T00:00:00.000Z',
    usuario: 'admin',
    objeto,
    id_objeto: idObjeto,
    accion: 'modificacion',
    detalle: 'Uno de muchos',
    antes: null,
    despues: null,
    id_empresa: idEmpresa,
    busqueda: '',
  });
  const rows = Array.from({ length: 51 }, (_, index) => act(index));
  await service().api.db.insertInto('auditoria').values(rows).execute();
}

async function linkOf(history: Parameters<typeof Historial>[0]): Promise<string | null> {
  service().signInAs('admin');
  renderScreen(<Historial {...history} />, { user: makeUser(['admin']) });
  return (await screen.findByRole('link', { name: 'Ver todo en Auditoría' })).getAttribute('href');
}

it('leads to the acts of its record in the audit trail', async () => {
  await addActs('certificados', 'muchos', null);
  expect(await linkOf({ objetos: ['certificados'], id: 'muchos' })).toBe(
    '/auditoria?objetos=certificados&id_objeto=muchos',
  );
});

it('leads to the acts of its company in the audit trail', async () => {
  await addActs('timbrados', 'uno', 'emp-1');
  expect(await linkOf({ objetos: ['empresas', 'timbrados'], idEmpresa: 'emp-1' })).toBe(
    '/auditoria?objetos=empresas&objetos=timbrados&id_empresa=emp-1',
  );
});
