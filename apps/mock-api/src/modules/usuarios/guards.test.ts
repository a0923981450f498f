import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import type { DemoUserName } from '../../seed/demo-users.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';
import { idOf, created, numbered, seal, type Alta } from './fixtures/usuarios.ts';

const BLAS = numbered(101);
const ESTELA = numbered(104);

type Usuarios = TestApi['anonymous']['controller']['usuarios'];

describe.each(moduleDatabases)('the guards of usuarios on $kind', ({ create }) => {
  let t: TestApi;
  const sandbox = ownSandbox('guardas');
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());
  const client = (user: DemoUserName = 'admin') => t.as(user, sandbox()).controller.usuarios;
  const alta = (cambios: Partial<Alta> = {}) => client().alta({ ...created, ...cambios });
  const sinPermiso = (message: string) => ({ codigo: 'SIN_PERMISO', message });
  const invalid = (message: string) => ({ codigo: 'ESTADO_INVALIDO', message });
  const notFound = { codigo: 'NO_ENCONTRADO', message: 'No se encontró el usuario.' };
  const deAdmin = sinPermiso('Solo un administrador puede modificar a otro.');
  const admin = { id: idOf('admin') };

  it('keep everybody from blocking, removing and resetting themselves', async () => {
    await expect(client().habilitacion({ ...admin, activo: false })).rejects.toMatchObject(
      invalid('No puede bloquearse a sí mismo.'),
    );
    await expect(
      client().modificacion({ ...admin, version: 1, nombres: 'Otra', activo: false }),
    ).rejects.toMatchObject(invalid('No puede bloquearse a sí mismo.'));
    await expect(client().baja(admin)).rejects.toMatchObject(invalid('No puede darse de baja a sí mismo.'));
    await expect(client().restablecerContrasena(admin)).rejects.toMatchObject(
      invalid('Cambie su contraseña en su perfil.'),
    );
    await expect(
      client().modificacion({ ...admin, version: 1, perfiles: ['admin', 'soporte'] }),
    ).rejects.toMatchObject(invalid('No puede cambiar sus propios perfiles ni empresas.'));
    await expect(
      client('subadmin').modificacion({ id: idOf('subadmin'), version: 1, perfiles: ['soporte'] }),
    ).rejects.toMatchObject({ codigo: 'ESTADO_INVALIDO' });
  });

  it('keep soporte from an administrator', async () => {
    await expect(client('soporte').habilitacion({ ...admin, activo: false })).rejects.toMatchObject(deAdmin);
    await expect(client('soporte').restablecerContrasena(admin)).rejects.toMatchObject(deAdmin);
    for (const cambios of [{ nombres: 'Otra' }, { activo: false }])
      await expect(
        client('soporte').modificacion({ ...admin, version: 1, ...cambios }),
      ).rejects.toMatchObject(deAdmin);
    await expect(
      client('soporte').modificacion({ id: idOf('cliente'), version: 1, perfiles: ['admin'] }),
    ).rejects.toMatchObject(sinPermiso('No puede dar ese perfil.'));
  });

  it('hide administrators from a subadmin, and leave soporte and users of other companies alone', async () => {
    await expect(client('subadmin').detalle(admin)).rejects.toMatchObject(notFound);
    await expect(client('subadmin').habilitacion({ ...admin, activo: false })).rejects.toMatchObject(
      notFound,
    );
    for (const perfil of ['admin', 'soporte'] as const)
      await expect(client('subadmin').alta({ ...created, perfiles: [perfil] })).rejects.toMatchObject(
        sinPermiso('No puede dar ese perfil.'),
      );
    const { data } = await alta({ perfiles: ['soporte', 'cliente'] });
    await expect(client('subadmin').habilitacion({ id: data.id, activo: false })).rejects.toMatchObject(
      sinPermiso('No puede modificar a un usuario con ese perfil.'),
    );
  });

  it('keep a subadmin to its own companies', async () => {
    await client().modificacion({ id: idOf('subadmin'), version: 1, empresas: ['emp-1'] });
    await expect(client('subadmin').alta({ ...created, empresas: ['emp-2'] })).rejects.toMatchObject({
      errores: [{ campo: 'empresas.0', mensaje: 'La empresa no existe' }],
    });
    await expect(client('subadmin').detalle({ id: numbered(102) })).rejects.toMatchObject(notFound);
    await expect(client('subadmin').habilitacion({ id: ESTELA, activo: false })).rejects.toMatchObject(
      sinPermiso('El usuario también trabaja para empresas que usted no administra.'),
    );
    expect((await client('subadmin').desbloquear({ id: BLAS })).data.estado).toBe('activo');
  });

  it('keep a subadmin from what others sent to a document number', async () => {
    const store = storeOf(t.api.db, sandbox());
    await client('subadmin').consulta({});
    await client().modificacion({ id: idOf('subadmin'), version: 1, empresas: ['emp-1'] });
    const own = client('subadmin');
    const denied = sinPermiso('Solo un administrador puede dar este número de documento.');
    const { data } = await t.as('admin', sandbox()).controller.documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-2', tipo: [1] },
    });
    await store
      .update('documentos')
      .set({ receptor_documento: '80025298-5' })
      .where('id', '=', data[0]?.id ?? '')
      .execute();
    for (const nro_documento of ['80025298', '80025298-5']) {
      await expect(own.alta({ ...created, nro_documento, perfiles: ['consulta'] })).rejects.toMatchObject(
        denied,
      );
      await expect(own.modificacion({ id: BLAS, version: 1, nro_documento })).rejects.toMatchObject(denied);
      await expect(
        own.modificacion({ id: idOf('subadmin'), version: 2, nro_documento }),
      ).rejects.toMatchObject(sinPermiso('Pida a un administrador que cambie su número de documento.'));
    }
    const { data: receiver } = await alta({ nro_documento: '80025298', perfiles: ['cliente'] });
    await expect(
      own.modificacion({ id: receiver.id, version: 1, perfiles: ['cliente', 'consulta'] }),
    ).rejects.toMatchObject(denied);
    expect((await own.modificacion({ id: receiver.id, version: 1, nombres: 'Ana' })).data.nombres).toBe(
      'Ana',
    );
    expect((await own.alta({ ...created, nro_documento: '5123457', email: 'x@example.com' })).status).toBe(
      'success',
    );
  });

  it('let a cliente change its own names and email alone', async () => {
    const id = idOf('cliente');
    const { data } = await client('cliente').modificacion({ id, version: 1, nombres: 'Clara Inés' });
    expect(data.nombres).toBe('Clara Inés');
    const own = client('cliente');
    const version = 2;
    await expect(own.modificacion({ id, version, nro_documento: '1' })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(own.modificacion({ id, version, empresas: ['emp-1'] })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
    });
    await expect(own.modificacion({ id, version, activo: false })).rejects.toMatchObject(
      invalid('No puede bloquearse a sí mismo.'),
    );
    await expect(own.modificacion({ id: ESTELA, version: 1, nombres: 'X' })).rejects.toMatchObject(
      sinPermiso('Solo puede cambiar sus propios datos.'),
    );
    await expect(own.modificacion({ id: numbered(102), version: 1, nombres: 'X' })).rejects.toMatchObject(
      notFound,
    );
  });

  it.each([
    [
      'blocks',
      (api: Usuarios, { id }: { id: string }) => api.habilitacion({ id, activo: false }),
      (api: Usuarios, { id }: { id: string }) => api.habilitacion({ id, activo: false }),
    ],
    [
      'edits and blocks',
      (api: Usuarios, one: { id: string; version: number }) => api.modificacion({ ...one, activo: false }),
      (api: Usuarios, { id }: { id: string }) => api.habilitacion({ id, activo: false }),
    ],
  ])(
    'keep the last administrator, even of two at once when the one %s the other',
    async (_how, first, second) => {
      const { data } = await alta({ perfiles: ['admin'], empresas: [] });
      const temporal = data.contrasena_temporal ?? '';
      const token = await enter(data.usuario, temporal);
      await t.withToken(token, sandbox()).controller.usuarios.cambiarContrasena({
        actual: temporal,
        nueva: 'mandioca con sal',
      });
      const other = t.withToken(token, sandbox()).controller.usuarios;
      const results = await Promise.allSettled([
        first(other, { ...admin, version: 1 }),
        second(client(), data),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
  );

  async function enter(usuario: string, password: string): Promise<string> {
    const response = await t
      .withToken('', sandbox())
      .session.login({ body: { username: seal(usuario), pass: seal(password) } });
    if ('error' in response) throw new Error(response.error[0]?.message);
    return response.access_token;
  }
});
