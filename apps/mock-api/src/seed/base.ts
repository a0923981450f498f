import { CSC_PRUEBAS } from '@portal/sifen';
import type { SeedArea, SeedName } from '../context/seed-area.ts';
import { sealSample } from '../core/at-rest.ts';
import { insertMany, type Row } from '../store/store.ts';
import type { EmpresasTable } from '../store/schema/tables.ts';
import { demoUsers } from './demo-users.ts';
import { empresasOf } from './edge-empresas.ts';
import { marks } from './marcas.ts';
import { insertUsers } from './insert-users.ts';

/** The rows of the companies of a seed. */
const empresaRows = (seed: SeedName): Omit<EmpresasTable, 'sandbox'>[] =>
  empresasOf(seed).map((empresa) => ({
    id: empresa.id,
    version: 1,
    ruc: empresa.ruc,
    dv: empresa.dv,
    razon_social: empresa.razon_social,
    nombre_fantasia: empresa.nombre_fantasia,
    tipo_contribuyente: empresa.tipo_contribuyente,
    ambiente: 'pruebas',
    redondeo_sedeco: empresa.redondeo_sedeco ? 1 : 0,
    limite_innominado: 7_000_000,
    telefono: empresa.telefono,
    correo: empresa.correo,
    activa: 1,
    csc_id: CSC_PRUEBAS.id,
    csc_secreto: sealSample(`empresas/${empresa.id}/csc_secreto`, CSC_PRUEBAS.secreto),
    datos: JSON.stringify({
      actividades: empresa.actividades,
      obligaciones: empresa.obligaciones,
      direccion: empresa.establecimientos[0]?.direccion,
      ...marks[empresa.id],
    }),
  }));

const establecimientoRows = (seed: SeedName): Row<'establecimientos'>[] =>
  empresasOf(seed).flatMap((empresa) =>
    empresa.establecimientos.map((establecimiento) => ({
      id: `${empresa.id}-est-${establecimiento.codigo}`,
      version: 1,
      id_empresa: empresa.id,
      codigo: establecimiento.codigo,
      denominacion: establecimiento.denominacion,
      direccion: JSON.stringify(establecimiento.direccion),
      puntos: JSON.stringify(establecimiento.puntos),
      papeles: '[]',
      activo: 1,
    })),
  );

/** Rows that the seed of documents depends on. A seed writes and does not read, so that each area can be copied alone. */
export const baseRows = (seed: SeedName) => ({
  empresas: empresaRows(seed),
  establecimientos: establecimientoRows(seed),
});

/** Users, their profiles and companies; establecimientos and timbrados. In every named seed. */
export const baseSeed: SeedArea = {
  name: 'base',
  write: async (store, seed, clock) => {
    const empresas = empresasOf(seed);
    const created = clock.now().toISOString();
    await insertMany(store, 'empresas', empresaRows(seed));
    await insertMany(store, 'establecimientos', establecimientoRows(seed));
    await insertMany(
      store,
      'timbrados',
      empresas.map((empresa) => ({
        id: `${empresa.id}-tim-1`,
        version: 1,
        id_empresa: empresa.id,
        numero: empresa.timbrado,
        fecha_inicio: empresa.timbrado_desde,
        activo: 1 as const,
      })),
    );
    await insertUsers(store, demoUsers, created);
  },
};
