import { seededRandom } from '../core/random.ts';
import type { SeedArea } from '../context/seed-area.ts';
import { CONTADOR_EVENTOS } from '../documentos/eventos/counter.ts';
import { insertMany } from '../store/store.ts';
import { baseRows } from './base.ts';
import { certificadoReceptorDemo } from './certificado-receptor.ts';
import { certificadosDemo } from './certificados.ts';
import { clienteRows, receptoresDe } from './clientes.ts';
import { demoConfiguraciones } from './correos.ts';
import { documentosOf, type EmpresaRows } from './documentos-rows.ts';
import { empresasOf } from './edge-empresas.ts';
import { productosAtLimit } from './edge-productos.ts';
import { receptoresAtLimit } from './edge-receptores.ts';
import { auditoriaDeEventos, numberEventos } from './eventos.ts';
import { productoRows, productosDe } from './productos.ts';

/** Arbitrary numbers; changing them changes all sample data. */
const FAKER_SEED = 150;
const SEED = 20_241_006;
/** Separate, so that changes of events do not change the documents. */
const EVENTOS_SEED = 20_241_007;

/**
 * Certificates, clientes, productos and counters in every named seed; 300 documents of the last twelve months with their
 * events in `demo`, 10 000 in `large`, valid edge cases in `edge`. Nothing is signed here: the XML of a document is created
 * when it is first requested.
 */
export const documentosSeed: SeedArea = {
  name: 'documentos',
  write: async (store, seed, clock) => {
    const now = clock.now();
    const { faker } = await import('@faker-js/faker/locale/es');
    const demostracion = empresasOf(seed);
    const certificados = await certificadosDemo(demostracion, now);
    const { empresas, establecimientos } = baseRows(seed);
    faker.seed(FAKER_SEED);
    const random = seededRandom(SEED);
    const receptores = new Map(demostracion.map(({ id }) => [id, receptoresDe(id, faker)]));
    const parts: EmpresaRows[] = [];
    for (const demo of demostracion) {
      const empresa = empresas.find(({ id }) => id === demo.id);
      if (empresa === undefined) continue;
      const assortment = {
        id_empresa: demo.id,
        receptores: receptores.get(demo.id) ?? [],
        productos: productosDe(demo.id),
        redondeo_sedeco: demo.redondeo_sedeco,
      };
      const own = establecimientos.filter(({ id_empresa }) => id_empresa === demo.id);
      parts.push(
        await documentosOf(
          { empresa, demo, establecimientos: own, surtido: assortment, ahora: now, seed },
          random,
        ),
      );
    }
    await insertMany(store, 'certificados', certificados);
    await insertMany(store, 'empresas_correo', demoConfiguraciones(seed, now));
    if (seed !== 'empty')
      await insertMany(store, 'certificados_receptor', [await certificadoReceptorDemo(now)]);
    await insertMany(
      store,
      'clientes',
      [...receptores].flatMap(([id, own]) =>
        clienteRows(id, seed === 'edge' ? [...own, ...receptoresAtLimit(id)] : own),
      ),
    );
    await insertMany(
      store,
      'productos',
      demostracion.flatMap(({ id }) =>
        productoRows(id, seed === 'edge' ? productosAtLimit(id) : productosDe(id)),
      ),
    );
    await insertMany(
      store,
      'numeracion',
      parts.flatMap(({ numeracion }) => numeracion),
    );
    await insertMany(
      store,
      'lotes',
      parts.flatMap(({ lotes }) => lotes),
    );
    await insertMany(
      store,
      'documentos',
      parts.flatMap(({ documentos }) => documentos),
    );
    await insertMany(
      store,
      'anticipos',
      parts.flatMap(({ anticipos }) => anticipos),
    );
    await insertMany(
      store,
      'respuestas',
      parts.flatMap(({ respuestas }) => respuestas),
    );
    const azar = seededRandom(EVENTOS_SEED);
    const { eventos, siguiente } = await numberEventos(
      parts.flatMap((part) => part.eventos),
      azar,
    );
    await insertMany(store, 'eventos', eventos);
    await store.insert('contadores', { nombre: CONTADOR_EVENTOS, siguiente }).execute();
    await insertMany(
      store,
      'correos',
      parts.flatMap(({ correos }) => correos),
    );
    await insertMany(store, 'auditoria', [
      ...parts.flatMap(({ auditoria }) => auditoria),
      ...auditoriaDeEventos(eventos, azar),
    ]);
  },
};
