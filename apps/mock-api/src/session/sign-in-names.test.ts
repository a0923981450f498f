import { calcularDigitoVerificador, formatearRuc } from '@portal/sifen';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../test/api-on.ts';
import { databases } from '../../test/databases.ts';
import { storeOf, type Store } from '../store/store.ts';
import type { TestApi } from '../test-api.ts';
import { newUserRow } from './new-user.ts';
import { isNameTaken } from './sign-in-names.ts';

const NUMERO = '5123456';

describe.each(databases)('names to sign in with on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty' });
  });
  afterAll(() => t.close());

  const store = (): Store => storeOf(t.api.db, 'default');
  const addUser = (to: Store, nro_documento: string) => {
    const names = { usuario: nro_documento.toLowerCase(), email: `${nro_documento}@example.com` };
    const persona = { ...names, nro_documento, nombres: 'Rosa', apellidos: 'Giménez' };
    return to
      .insert(
        'usuarios',
        newUserRow({
          ...persona,
          id: nro_documento,
          contrasena: '',
          perfil: 'consulta',
          creado: '2026-11-20T12:00:00.000Z',
        }),
      )
      .execute();
  };

  it('are checked one after the other, so that two users at once do not get one in two spellings', async () => {
    const checked = Promise.withResolvers<boolean>();
    const first = store().transaction(async (inside) => {
      const isTaken = await isNameTaken(inside, [NUMERO]);
      checked.resolve(isTaken);
      await sleep(200);
      await addUser(inside, NUMERO);
      return isTaken;
    });
    await checked.promise;
    const withDigit = formatearRuc(NUMERO, calcularDigitoVerificador(NUMERO));
    const second = store().transaction((inside) => isNameTaken(inside, [withDigit]));
    expect(await Promise.all([first, second])).toEqual([false, true]);
  });

  it('belong to a user or to a technical user, in any spelling', async () => {
    await addUser(store(), 'AB.12345');
    const technician = t.as('admin').controller.usuariosFuncionales.alta({
      ...{ id_empresa: 'emp-1', nombre: 'Caja', permisos: ['emitir'], ips: [], vence: null },
      usuario: 'ab12345',
    });
    await expect(technician).rejects.toMatchObject({ codigo: 'DUPLICADO' });
  });
});
