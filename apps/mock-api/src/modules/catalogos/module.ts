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
import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { normalizar, palabras } from '../../documentos/busqueda.ts';

type Consulta = OperationData<PortalOperations['catalogos']['consulta']>;
type Entrada = { readonly codigo: string; readonly descripcion: string };

const entradas = (tabla: readonly OpcionCatalogo<number | string>[]): Entrada[] =>
  tabla.map(({ codigo, literal, etiqueta = literal }) => ({ codigo: String(codigo), descripcion: etiqueta }));

const catalogos: Readonly<Record<Consulta['filtros']['catalogo'], readonly Entrada[]>> = {
  tipos_documento: entradas(TIPOS_DOCUMENTO),
  tipos_transaccion: entradas(TIPOS_TRANSACCION_EMITIBLES),
  presencias: entradas(PRESENCIAS),
  monedas: entradas(MONEDAS),
  unidades_medida: entradas(UNIDADES),
  afectaciones_iva: entradas(AFECTACIONES_IVA),
  tipos_pago: entradas(TIPOS_PAGO),
  marcas_tarjeta: entradas(MARCAS_TARJETA),
  tipos_documento_identidad: entradas(TIPOS_DOCUMENTO_RECEPTOR),
  motivos_nota_credito: entradas(MOTIVOS_NOTA_CREDITO),
  departamentos: entradas(DEPARTAMENTOS),
  paises: entradas(PAISES),
  codigos_respuesta: CODIGOS_RESPUESTA.map(({ codigo, significado }) => ({
    codigo,
    descripcion: significado,
  })),
};

let comparador: Intl.Collator | undefined;

/** Sorts codes by number and texts in Spanish dictionary order. Created on first use: it loads 2 MB of language data. */
const comparar = (one: string, other: string): number =>
  (comparador ??= new Intl.Collator('es', { numeric: true })).compare(one, other);

const lugares = (tabla: readonly { readonly codigo: number; readonly literal: string }[]): Lugar[] =>
  tabla
    .map(({ codigo, literal }) => ({ codigo, descripcion: literal }))
    .sort((uno, otro) => comparar(uno.descripcion, otro.descripcion));

/** The catalogs of the technical manual, with their labels. */
export const catalogosModule = objetoModule({
  objeto: 'catalogos',
  seeds: [],
  handlers: {
    consulta: ({ filtros, pagina, por_pagina, orden }) => {
      const buscadas = palabras(filtros.texto ?? '');
      const signo = orden.sentido === 'asc' ? 1 : -1;
      const chosen = catalogos[filtros.catalogo]
        .filter(({ codigo, descripcion }) =>
          buscadas.every((palabra) => normalizar(`${codigo} ${descripcion}`).includes(palabra)),
        )
        .sort((one, other) => signo * comparar(one[orden.campo], other[orden.campo]));
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
      const ciudades = distrito === undefined ? [] : lugares(ciudadesDe(distrito));
      return { status: 'success', data: { distritos: lugares(distritosDe(departamento)), ciudades } };
    },
  },
});
