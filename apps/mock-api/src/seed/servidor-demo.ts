import type { ApiConfig } from '../core/config.ts';
import { claim } from '../sandboxes/seed-area.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { insertMany } from '../store/store.ts';
import { baseSeed } from './base.ts';
import { configuracionDemo } from './correos.ts';
import { demoEmpresas } from './demo-empresas.ts';
import { documentosSeed } from './documentos.ts';

/** Its row in `siembras` marks that the companies have their server: a company that removes it does not get it again. */
const AREA = 'correos-demo';

/**
 * Gives every sample company without a mail server that of the demo, a mail catcher, once each time the sample data are
 * written, in the first process to do so. It is not part of the sample data, which do not depend on settings.
 */
export async function darServidorDemo(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  servidor: NonNullable<ApiConfig['demoSmtp']>,
): Promise<void> {
  await sandboxes.ensureSeeded(sandbox, [baseSeed, documentosSeed]);
  const { store } = sandbox;
  const given = await store
    .select('siembras')
    .select('area')
    .where('area', '=', AREA)
    .limit(1)
    .executeTakeFirst();
  if (given !== undefined) return;
  await store.transaction(async (inside) => {
    if (!(await claim(inside, AREA, sandbox))) return;
    const there = await inside.select('empresas').select('id').execute();
    const configured = await inside.select('empresas_correo').select('id_empresa').execute();
    const sinServidor = demoEmpresas.filter(
      ({ id }) =>
        there.some((empresa) => empresa.id === id) && configured.every(({ id_empresa }) => id_empresa !== id),
    );
    await insertMany(
      inside,
      'empresas_correo',
      sinServidor.map(({ id }) =>
        configuracionDemo(id, sandbox.momento, {
          servidor: servidor.host,
          puerto: servidor.port,
          seguridad: 'ninguna',
          usuario: '',
          contrasena: '',
        }),
      ),
    );
  });
}
