import { seededRandom } from '../core/random.ts';
import type { SeedArea } from '../core/seed-area.ts';
import { CONTADOR_EVENTOS } from '../documentos/eventos/contador.ts';
import { insertMany } from '../store/store.ts';
import { filasBase } from './base.ts';
import { certificadoReceptorDemo } from './certificado-receptor.ts';
import { certificadosDemo } from './certificados.ts';
import { filasClientes, receptoresDe } from './clientes.ts';
import { configuracionesDemo } from './correos.ts';
import { documentosDe, type FilasEmpresa } from './documentos-filas.ts';
import { empresasDe } from './edge-empresas.ts';
import { productosAlLimite } from './edge-productos.ts';
import { receptoresAlLimite } from './edge-receptores.ts';
import { auditoriaDeEventos, numerarEventos } from './eventos.ts';
import { filasProductos, productosDe } from './productos.ts';

/** Arbitrary numbers; changing them changes all sample data. */
const SEMILLA_FAKER = 150;
const SEMILLA = 20_241_006;
/** Separate, so that changes of events do not change the documents. */
const SEMILLA_EVENTOS = 20_241_007;

/**
 * Certificates, clientes, productos and counters in every named seed; 300 documents of the last twelve months with their
 * events in `demo`, 10 000 in `large`, valid edge cases in `edge`. Nothing is signed here: the XML of a document is created
 * when it is first requested.
 */
export const documentosSeed: SeedArea = {
  name: 'documentos',
  write: async (store, seed, clock) => {
    const ahora = clock.now();
    const { faker } = await import('@faker-js/faker/locale/es');
    const demostracion = empresasDe(seed);
    const certificados = await certificadosDemo(demostracion, ahora);
    const { empresas, establecimientos } = filasBase(seed);
    faker.seed(SEMILLA_FAKER);
    const random = seededRandom(SEMILLA);
    const receptores = new Map(demostracion.map(({ id }) => [id, receptoresDe(id, faker)]));
    const partes: FilasEmpresa[] = [];
    for (const demo of demostracion) {
      const empresa = empresas.find(({ id }) => id === demo.id);
      if (empresa === undefined) continue;
      const surtido = {
        id_empresa: demo.id,
        receptores: receptores.get(demo.id) ?? [],
        productos: productosDe(demo.id),
        redondeo_sedeco: demo.redondeo_sedeco,
      };
      const propios = establecimientos.filter(({ id_empresa }) => id_empresa === demo.id);
      partes.push(
        await documentosDe({ empresa, demo, establecimientos: propios, surtido, ahora, seed }, random),
      );
    }
    await insertMany(store, 'certificados', certificados);
    await insertMany(store, 'empresas_correo', configuracionesDemo(seed, ahora));
    if (seed !== 'empty')
      await insertMany(store, 'certificados_receptor', [await certificadoReceptorDemo(ahora)]);
    await insertMany(
      store,
      'clientes',
      [...receptores].flatMap(([id, suyos]) =>
        filasClientes(id, seed === 'edge' ? [...suyos, ...receptoresAlLimite(id)] : suyos),
      ),
    );
    await insertMany(
      store,
      'productos',
      demostracion.flatMap(({ id }) =>
        filasProductos(id, seed === 'edge' ? productosAlLimite(id) : productosDe(id)),
      ),
    );
    await insertMany(
      store,
      'numeracion',
      partes.flatMap(({ numeracion }) => numeracion),
    );
    await insertMany(
      store,
      'lotes',
      partes.flatMap(({ lotes }) => lotes),
    );
    await insertMany(
      store,
      'documentos',
      partes.flatMap(({ documentos }) => documentos),
    );
    await insertMany(
      store,
      'anticipos',
      partes.flatMap(({ anticipos }) => anticipos),
    );
    await insertMany(
      store,
      'respuestas',
      partes.flatMap(({ respuestas }) => respuestas),
    );
    const azar = seededRandom(SEMILLA_EVENTOS);
    const { eventos, siguiente } = await numerarEventos(
      partes.flatMap((parte) => parte.eventos),
      azar,
    );
    await insertMany(store, 'eventos', eventos);
    await store.insert('contadores', { nombre: CONTADOR_EVENTOS, siguiente }).execute();
    await insertMany(
      store,
      'correos',
      partes.flatMap(({ correos }) => correos),
    );
    await insertMany(store, 'auditoria', [
      ...partes.flatMap(({ auditoria }) => auditoria),
      ...auditoriaDeEventos(eventos, azar),
    ]);
  },
};
