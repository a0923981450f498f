import { CORRELATIVO_MAXIMO, fechaLocal } from '@portal/sifen';
import type { PreparacionFactura } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { firmaDe } from '../signing/certificados.ts';
import type { ClaseDocumento } from '../model/clase.ts';
import { datosEmpresaDe, direccionDe, ownDomicilio } from '../model/emisor.ts';
import { siguienteDe } from '../model/numeracion.ts';
import { numeroDe } from '../../core/document-number.ts';
import { puntosDe, timbradoActivo } from '../signing/emisor-situation.ts';
import { recentOf } from './recent.ts';
import type { EmpresasTable, EstablecimientosTable } from '../../store/schema/tables.ts';

type Punto = PreparacionFactura['establecimientos'][number]['puntos'][number];

/** The issuer's data that the form needs before anything is typed. */
export async function prepareEmision(
  { store, clock }: Context,
  { tipo }: ClaseDocumento,
  empresa: EmpresasTable,
): Promise<PreparacionFactura> {
  const now = clock.now().toISOString();
  const timbrado = (await timbradoActivo(store, empresa.id, fechaLocal(now))) ?? null;
  const establecimientos = await store
    .select('establecimientos')
    .selectAll()
    .where('id_empresa', '=', empresa.id)
    .where('activo', '=', 1)
    .orderBy('codigo')
    .execute();
  const punto = async (establecimiento: EstablecimientosTable, codigo: string): Promise<Punto> => {
    if (timbrado === null) return { codigo, timbrado, siguiente_numero: '' };
    const serie = { establecimiento: establecimiento.codigo, punto: codigo };
    const numero = await siguienteDe(store, {
      id_empresa: empresa.id,
      timbrado: timbrado.numero,
      ...serie,
      tipo,
    });
    const { numero: de, fecha_inicio } = timbrado;
    const siguiente_numero = numero > CORRELATIVO_MAXIMO ? '' : numeroDe(serie, numero);
    return { codigo, timbrado: { numero: de, fecha_inicio }, siguiente_numero };
  };
  const { problema } = await firmaDe(store, empresa, now);
  return {
    empresa: {
      id: empresa.id,
      razon_social: empresa.razon_social,
      ruc: empresa.ruc,
      dv: empresa.dv,
      ambiente: empresa.ambiente,
      redondeo_sedeco: empresa.redondeo_sedeco === 1,
      limite_innominado: empresa.limite_innominado,
    },
    certificado: { vigente: problema === undefined, problema: problema?.mensaje ?? null },
    establecimientos: await Promise.all(
      establecimientos.map(async (establecimiento) => ({
        codigo: establecimiento.codigo,
        denominacion: establecimiento.denominacion,
        direccion: direccionEnLinea(empresa, establecimiento),
        puntos: await Promise.all(puntosDe(establecimiento).map((codigo) => punto(establecimiento, codigo))),
      })),
    ),
    recientes: await recentOf(store, empresa.id),
  };
}

function direccionEnLinea(empresa: EmpresasTable, establecimiento: EstablecimientosTable): string {
  const { direccion, numero_casa, desc_ciudad } = direccionDe(
    ownDomicilio(establecimiento) ?? datosEmpresaDe(empresa).direccion,
  );
  return `${direccion}${numero_casa === 0 ? '' : ` ${numero_casa}`}, ${desc_ciudad}`;
}
