import type { Lugar, OperationData, PortalOperations } from '@portal/contracts';
import {
  AFECTACIONES_IVA,
  CODIGOS_RESPUESTA,
  DEPARTAMENTOS,
  existeOpcion,
  MARCAS_TARJETA,
  MONEDAS,
  MOTIVOS_NOTA_CREDITO,
  PAISES,
  PRESENCIAS,
  TIPOS_DOCUMENTO,
  TIPOS_DOCUMENTO_RECEPTOR,
  TIPOS_PAGO,
  TIPOS_TRANSACCION_EMITIBLES,
  UNIDADES,
  type OpcionCatalogo,
} from '@portal/sifen';
import { ciudadesDe, distritosDe, geografia } from '@portal/sifen/geografia';
import { objetoModule } from '../../context/module.ts';
import { refusals } from '../../core/refusal.ts';
import { normalize, wordsOf } from '../../records/search.ts';

type Consulta = OperationData<PortalOperations['catalogos']['consulta']>;
type Entry = { readonly codigo: string; readonly descripcion: string };

const entries = (table: readonly OpcionCatalogo<number | string>[]): Entry[] =>
  table.map(({ codigo, literal, etiqueta = literal }) => ({ codigo: String(codigo), descripcion: etiqueta }));

const catalogos: Readonly<Record<Consulta['filtros']['catalogo'], readonly Entry[]>> = {
  tipos_documento: entries(TIPOS_DOCUMENTO),
  tipos_transaccion: entries(TIPOS_TRANSACCION_EMITIBLES),
  presencias: entries(PRESENCIAS),
  monedas: entries(MONEDAS),
  unidades_medida: entries(UNIDADES),
  afectaciones_iva: entries(AFECTACIONES_IVA),
  tipos_pago: entries(TIPOS_PAGO),
  marcas_tarjeta: entries(MARCAS_TARJETA),
  tipos_documento_identidad: entries(TIPOS_DOCUMENTO_RECEPTOR),
  motivos_nota_credito: entries(MOTIVOS_NOTA_CREDITO),
  departamentos: entries(DEPARTAMENTOS),
  paises: entries(PAISES),
  codigos_respuesta: CODIGOS_RESPUESTA.map(({ codigo, significado: meaning }) => ({
    codigo,
    descripcion: meaning,
  })),
};

let comparator: Intl.Collator | undefined;

/** Sorts codes by number and texts in Spanish dictionary order. Created on first use: it loads 2 MB of language data. */
const compare = (one: string, other: string): number =>
  (comparator ??= new Intl.Collator('es', { numeric: true })).compare(one, other);

const places = (table: readonly { readonly codigo: number; readonly literal: string }[]): Lugar[] =>
  table
    .map(({ codigo, literal }) => ({ codigo, descripcion: literal }))
    .sort((one, other) => compare(one.descripcion, other.descripcion));

/** The catalogs of the technical manual, with their labels. */
export const catalogosModule = objetoModule({
  objeto: 'catalogos',
  seeds: [],
  handlers: {
    consulta: ({ filtros, pagina, por_pagina, orden }) => {
      const wanted = wordsOf(filtros.texto ?? '');
      const sign = orden.sentido === 'asc' ? 1 : -1;
      const chosen = catalogos[filtros.catalogo]
        .filter(({ codigo, descripcion }) =>
          wanted.every((word) => normalize(`${codigo} ${descripcion}`).includes(word)),
        )
        .sort((one, other) => sign * compare(one[orden.campo], other[orden.campo]));
      const desde = (pagina - 1) * por_pagina;
      const data = chosen.slice(desde, desde + por_pagina);
      return { status: 'success', data, meta: { total: chosen.length, pagina, por_pagina, orden } };
    },

    geografia: ({ departamento, distrito }) => {
      if (!existeOpcion(DEPARTAMENTOS, departamento)) {
        return refusals.validacion([{ campo: 'departamento', mensaje: 'El departamento no existe' }]);
      }
      if (distrito !== undefined && geografia().distritos.get(distrito)?.departamento !== departamento) {
        const mensaje = 'El distrito no es de ese departamento';
        return refusals.validacion([{ campo: 'distrito', mensaje }]);
      }
      const cities = distrito === undefined ? [] : places(ciudadesDe(distrito));
      return { status: 'success', data: { distritos: places(distritosDe(departamento)), ciudades: cities } };
    },
  },
});
