import { normalize } from '../records/search.ts';
import { TIPOS_EVENTO, type CodigoConocido, type DatosEvento, type Receptor } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import { numeroDe } from '../core/document-number.ts';
import { receptorColumns } from '../documentos/model/receptor.ts';
import type { FilaDocumento } from './creditable.ts';
import { demoUsers } from './demo-users.ts';
import type { Happenings } from './documentos-happenings.ts';
import { eventoAutomatico, eventoDeDocumento, eventoDeRango } from './eventos.ts';
import { STORIES, type Step } from './stories-table.ts';
import type { Turn } from './turn.ts';

export interface StoryContext {
  /** Milliseconds since the epoch. */
  readonly ahora: number;
  /** The receiver named by a nominación. */
  readonly nominada: Receptor | undefined;
  readonly random: Random;
}

const RECEPTORA = demoUsers[5].usuario;

/** Adds the events of a document and their audit records. Returns the document after them. */
export function count(
  happenings: Pick<Happenings, 'eventos' | 'auditoria'>,
  { historia: story }: Turn,
  documento: FilaDocumento,
  { ahora, nominada, random }: StoryContext,
): FilaDocumento {
  if (story === undefined) return documento;
  let actual = documento;
  for (const step of STORIES[story]({ documento, ahora, nominada })) {
    const { datos, automatico, ...rest } = step;
    const id = random.id();
    if (automatico !== undefined) {
      happenings.eventos.push(eventoAutomatico(documento, automatico.tipo, { id, ...rest, ...automatico }));
      continue;
    }
    const usuario = TIPOS_EVENTO[datos.tipo].origen === 'receptor' ? RECEPTORA : documento.creado_por;
    happenings.eventos.push(
      datos.tipo === 'inutilizacion'
        ? eventoDeRango(documento.id_empresa, datos, { id, usuario, ...rest })
        : eventoDeDocumento(actual, datos, { id, usuario, ...rest }),
    );
    if (!isRegistered(step)) continue;
    const [cambios, accion, detalle] = effectOf(actual, datos);
    actual = { ...actual, ...cambios };
    happenings.auditoria.push({
      id: random.id(),
      fecha: rest.respondido_en ?? rest.fecha,
      usuario,
      objeto: 'documentos_electronicos',
      id_objeto: documento.id,
      accion,
      detalle,
      antes: null,
      despues: null,
      id_empresa: documento.id_empresa,
      busqueda: normalize(`${usuario} ${detalle}`),
    });
  }
  return actual;
}

/** Registered, with or without an observation. */
const REGISTERED: readonly (CodigoConocido | undefined)[] = [undefined, '4114'];

const isRegistered = ({ codigo, reintenta_en }: Step): boolean =>
  reintenta_en === undefined && REGISTERED.includes(codigo);

type Effect = readonly [cambios: Partial<FilaDocumento>, accion: string, detalle: string];

function effectOf(documento: FilaDocumento, datos: DatosEvento): Effect {
  const version = documento.version + 1;
  switch (datos.tipo) {
    case 'inutilizacion': {
      const detalle = `Número ${numeroDe(documento, documento.numero)} inutilizado: ${datos.motivo}`;
      return [{ estado: 'inutilizado', version }, 'inutilizar', detalle];
    }
    case 'nominacion': {
      const columns = receptorColumns(datos.receptor);
      const detalle = `Nominado: ${columns.receptor_nombre}, ${columns.receptor_documento}`;
      return [{ ...columns, nominado: JSON.stringify(datos.receptor), version }, 'nominar', detalle];
    }
    case 'cancelacion':
      return [{ estado: 'cancelado', version }, 'cancelar', `Cancelado: ${datos.motivo}`];
    default:
      return [{}, datos.tipo, `${TIPOS_EVENTO[datos.tipo].etiqueta} del receptor`];
  }
}
