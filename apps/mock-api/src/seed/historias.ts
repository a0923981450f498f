import { normalizar } from '../documentos/busqueda.ts';
import { TIPOS_EVENTO, type DatosEvento, type Receptor } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import { numeroDe } from '../documentos/numeracion.ts';
import { columnasReceptor } from '../documentos/receptor.ts';
import type { FilaDocumento } from './acreditables.ts';
import { demoUsers } from './demo-users.ts';
import type { Sucesos } from './documentos-sucesos.ts';
import { eventoAutomatico, eventoDeDocumento, eventoDeRango } from './eventos.ts';
import { HISTORIAS, type Paso } from './historias-tabla.ts';
import type { Turno } from './turno.ts';

export interface ContextoHistoria {
  /** Milliseconds since the epoch. */
  readonly ahora: number;
  /** The receiver named by a nominación. */
  readonly nominada: Receptor | undefined;
  readonly random: Random;
}

const RECEPTORA = demoUsers[5].usuario;

/** Adds the events of a document and their audit records. Returns the document after them. */
export function contar(
  sucesos: Pick<Sucesos, 'eventos' | 'auditoria'>,
  { historia }: Turno,
  documento: FilaDocumento,
  { ahora, nominada, random }: ContextoHistoria,
): FilaDocumento {
  if (historia === undefined) return documento;
  let actual = documento;
  for (const paso of HISTORIAS[historia]({ documento, ahora, nominada })) {
    const { datos, automatico, ...resto } = paso;
    const id = random.id();
    if (automatico !== undefined) {
      sucesos.eventos.push(eventoAutomatico(documento, automatico.tipo, { id, ...resto, ...automatico }));
      continue;
    }
    const usuario = TIPOS_EVENTO[datos.tipo].origen === 'receptor' ? RECEPTORA : documento.creado_por;
    sucesos.eventos.push(
      datos.tipo === 'inutilizacion'
        ? eventoDeRango(documento.id_empresa, datos, { id, usuario, ...resto })
        : eventoDeDocumento(actual, datos, { id, usuario, ...resto }),
    );
    if (!esRegistrado(paso)) continue;
    const [cambios, accion, detalle] = efectoDe(actual, datos);
    actual = { ...actual, ...cambios };
    sucesos.auditoria.push({
      id: random.id(),
      fecha: resto.respondido_en ?? resto.fecha,
      usuario,
      objeto: 'documentos_electronicos',
      id_objeto: documento.id,
      accion,
      detalle,
      antes: null,
      despues: null,
      id_empresa: documento.id_empresa,
      busqueda: normalizar(`${usuario} ${detalle}`),
    });
  }
  return actual;
}

/** Registered, with or without an observation. */
const REGISTRADOS: readonly (string | undefined)[] = [undefined, '4103', '4253'];

const esRegistrado = ({ codigo, reintenta_en }: Paso): boolean =>
  reintenta_en === undefined && REGISTRADOS.includes(codigo);

type Efecto = readonly [cambios: Partial<FilaDocumento>, accion: string, detalle: string];

function efectoDe(documento: FilaDocumento, datos: DatosEvento): Efecto {
  const version = documento.version + 1;
  switch (datos.tipo) {
    case 'inutilizacion': {
      const detalle = `Número ${numeroDe(documento, documento.numero)} inutilizado: ${datos.motivo}`;
      return [{ estado: 'inutilizado', version }, 'inutilizar', detalle];
    }
    case 'nominacion': {
      const columnas = columnasReceptor(datos.receptor);
      const detalle = `Nominado: ${columnas.receptor_nombre}, ${columnas.receptor_documento}`;
      return [{ ...columnas, nominado: JSON.stringify(datos.receptor), version }, 'nominar', detalle];
    }
    case 'cancelacion':
      return [{ estado: 'cancelado', version }, 'cancelar', `Cancelado: ${datos.motivo}`];
    default:
      return [{}, datos.tipo, `${TIPOS_EVENTO[datos.tipo].etiqueta} del receptor`];
  }
}
