import {
  numeroDeSerie,
  type CodigoConocido,
  type DatosDocumento,
  type DatosEvento,
  type Receptor,
  type TipoEventoSifen,
} from '@portal/sifen';
import { receptorSigner } from '../documentos/eventos/receptor-signer.ts';
import type { FilaDocumento } from './creditable.ts';
import { iso } from './documentos-happenings.ts';
import { atLimit } from './edge-texts.ts';
import { pendienteDesde, type Sown } from './eventos.ts';
import type { Story } from './turn.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A document, with further inputs of its events. */
export interface Hecho {
  readonly documento: FilaDocumento;
  /** Milliseconds since the epoch. */
  readonly ahora: number;
  /** The receiver named by a nominación. */
  readonly nominada: Receptor | undefined;
}

type Cuando = Omit<Sown, 'id' | 'usuario'>;

/** An event signed by the portal, or one of the tax authority. */
export type Step = Cuando &
  (
    | { readonly datos: DatosEvento; readonly automatico?: undefined }
    | {
        readonly datos?: undefined;
        readonly automatico: { readonly tipo: TipoEventoSifen; readonly motivo: string };
      }
  );

/** The moment `ms` after its approval or rejection. */
const after = ({ documento }: Hecho, ms: number): string =>
  iso(Date.parse(documento.responde_en ?? documento.fecha_firma) + ms);

const receptorOf = ({ documento }: Hecho): Receptor =>
  (JSON.parse(documento.datos) as DatosDocumento).receptor;

const conformidad = (fact: Hecho, ms: number): Step => ({
  fecha: after(fact, ms),
  datos: { tipo: 'conformidad', cdc: fact.documento.cdc, alcance: 'total' },
});

const partial = (fact: Hecho, ms: number, estimada: number): Step => ({
  fecha: after(fact, ms),
  datos: {
    tipo: 'conformidad',
    cdc: fact.documento.cdc,
    alcance: 'parcial',
    fecha_recepcion: after(fact, estimada),
  },
});

const disconformidad = (fact: Hecho, ms: number, motivo = 'Faltan dos cajas del pedido'): Step => ({
  fecha: after(fact, ms),
  datos: { tipo: 'disconformidad', cdc: fact.documento.cdc, motivo },
});

const recepcion = (fact: Hecho) => ({
  cdc: fact.documento.cdc,
  fecha_emision: fact.documento.fecha_emision,
  fecha_recepcion: after(fact, HOUR),
  receptor: receptorSigner(receptorOf(fact)),
});

const notificacion = (fact: Hecho, ms: number): Step => ({
  fecha: after(fact, ms),
  datos: { tipo: 'notificacion', ...recepcion(fact), total_gs: fact.documento.total_gs },
});

const desconocimiento = (fact: Hecho, ms: number): Step => ({
  fecha: after(fact, ms),
  datos: {
    tipo: 'desconocimiento',
    ...recepcion(fact),
    motivo: 'No hice esta compra ni recibí la mercadería',
  },
});

const cancelacion = ({ documento: { cdc } }: Hecho, cuando: Cuando): Step => ({
  ...cuando,
  datos: { tipo: 'cancelacion', cdc, motivo: 'El cliente desistió de la compra' },
});

function nominacion({ documento: { cdc }, nominada }: Hecho, cuando: Cuando): Step {
  if (nominada === undefined) throw new Error('There is nobody to nominate a document to');
  return {
    ...cuando,
    datos: { tipo: 'nominacion', cdc, motivo: 'El cliente pidió la factura a su nombre', receptor: nominada },
  };
}

function inutilizacion({ documento }: Hecho, motivo: string, cuando: Cuando): Step {
  const { timbrado, establecimiento, punto, tipo } = documento;
  const { numero, serie } = numeroDeSerie(documento.numero);
  return {
    ...cuando,
    datos: {
      tipo: 'inutilizacion',
      timbrado,
      establecimiento,
      punto,
      tipo_documento: tipo,
      ...(serie === undefined ? {} : { serie }),
      desde: numero,
      hasta: numero,
      motivo,
    },
  };
}

const automatico = (fact: Hecho, ms: number, tipo: TipoEventoSifen, motivo: string): Step => ({
  fecha: after(fact, ms),
  automatico: { tipo, motivo },
});

/** Signed while the service was down, and rejected `minutos` later, because another event was registered meanwhile. */
const rechazado = (step: Step, minutos: number, codigo: CodigoConocido): Step => ({
  ...step,
  codigo,
  intentos: 1 + [1, 6, 21].filter((wait) => wait <= minutos).length,
  respondido_en: iso(Date.parse(step.fecha) + minutos * MINUTE),
});

/** The events of documents, each valid by the rules of MT 11.6 at its time. */
export const STORIES: Readonly<Record<Story, (fact: Hecho) => readonly Step[]>> = {
  conforme: (fact) => [conformidad(fact, 20 * HOUR)],
  conforme_tras_notificar: (fact) => [notificacion(fact, 5 * HOUR), conformidad(fact, 70 * HOUR)],
  conforme_parcial: (fact) => [partial(fact, 30 * HOUR, 16 * DAY)],
  parcial_y_total: (fact) => [partial(fact, 30 * HOUR, 10 * DAY), conformidad(fact, 9 * DAY)],
  conformidad_pendiente: (fact) => [{ ...conformidad(fact, 0), ...pendienteDesde(fact.ahora) }],
  disconforme: (fact) => [disconformidad(fact, 26 * HOUR)],
  disconforme_al_limite: (fact) => [disconformidad(fact, HOUR, atLimit('No coincide con lo pedido', 500))],
  corregida: (fact) => [disconformidad(fact, 26 * HOUR), conformidad(fact, 6 * DAY)],
  disconformidad_rechazada: (fact) => [
    rechazado(disconformidad(fact, DAY), 21, '4205'),
    desconocimiento(fact, DAY + 10 * MINUTE),
  ],
  desconocida: (fact) => [desconocimiento(fact, 2 * DAY)],
  desconocida_al_limite: (fact) => [desconocimiento(fact, 45 * DAY - HOUR)],
  notificada: (fact) => [notificacion(fact, 5 * HOUR)],
  notificada_tarde: (fact) => [{ ...notificacion(fact, 49 * DAY), codigo: '4114' }],
  cancelada_tras_conformidad: (fact) => [
    conformidad(fact, 3 * HOUR),
    cancelacion(fact, { fecha: after(fact, 9 * HOUR) }),
  ],
  cancelacion_pendiente: (fact) => [cancelacion(fact, pendienteDesde(fact.ahora))],
  nominada: (fact) => [nominacion(fact, { fecha: after(fact, 8 * HOUR) })],
  nominacion_pendiente: (fact) => [nominacion(fact, pendienteDesde(fact.ahora))],
  inutilizada: (fact) => [
    inutilizacion(fact, 'Rechazado; se emitió con otro número', { fecha: after(fact, 26 * HOUR) }),
  ],
  rango_rechazado: (fact) => [
    rechazado(
      inutilizacion(fact, 'Emitido por error', {
        fecha: iso(Date.parse(fact.documento.fecha_firma) + 2000),
      }),
      6,
      '4065',
    ),
  ],
  impugnada: (fact) => [
    automatico(fact, 10 * DAY, 'impugnacion', 'La autoridad tributaria impugnó el documento'),
  ],
  bloqueada: (fact) => [
    automatico(fact, 5 * DAY, 'bloqueo', 'Documento bloqueado de oficio mientras se lo verifica'),
  ],
  detenida: (fact) => [automatico(fact, 3 * HOUR, 'detencion', 'Mercadería detenida en un control de ruta')],
};
