import {
  numeroDeSerie,
  type DatosDocumento,
  type DatosEvento,
  type Receptor,
  type TipoEventoSifen,
} from '@portal/sifen';
import { firmanteReceptor } from '../documentos/eventos/firmante-receptor.ts';
import type { FilaDocumento } from './acreditables.ts';
import { iso } from './documentos-sucesos.ts';
import { alLimite } from './edge-textos.ts';
import { pendienteDesde, type Sembrado } from './eventos.ts';
import type { Historia } from './turno.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** A document, with further inputs of its events. */
export interface Hecho {
  readonly documento: FilaDocumento;
  /** Milliseconds since the epoch. */
  readonly ahora: number;
  /** The receiver named by a nominación. */
  readonly nominada: Receptor | undefined;
}

type Cuando = Omit<Sembrado, 'id' | 'usuario'>;

/** An event signed by the portal, or one of the tax authority. */
export type Paso = Cuando &
  (
    | { readonly datos: DatosEvento; readonly automatico?: undefined }
    | {
        readonly datos?: undefined;
        readonly automatico: { readonly tipo: TipoEventoSifen; readonly motivo: string };
      }
  );

/** The moment `ms` after its approval or rejection. */
const tras = ({ documento }: Hecho, ms: number): string =>
  iso(Date.parse(documento.responde_en ?? documento.fecha_firma) + ms);

const receptorDe = ({ documento }: Hecho): Receptor =>
  (JSON.parse(documento.datos) as DatosDocumento).receptor;

const conformidad = (hecho: Hecho, ms: number): Paso => ({
  fecha: tras(hecho, ms),
  datos: { tipo: 'conformidad', cdc: hecho.documento.cdc, alcance: 'total' },
});

const parcial = (hecho: Hecho, ms: number, estimada: number): Paso => ({
  fecha: tras(hecho, ms),
  datos: {
    tipo: 'conformidad',
    cdc: hecho.documento.cdc,
    alcance: 'parcial',
    fecha_recepcion: tras(hecho, estimada),
  },
});

const disconformidad = (hecho: Hecho, ms: number, motivo = 'Faltan dos cajas del pedido'): Paso => ({
  fecha: tras(hecho, ms),
  datos: { tipo: 'disconformidad', cdc: hecho.documento.cdc, motivo },
});

const recepcion = (hecho: Hecho) => ({
  cdc: hecho.documento.cdc,
  fecha_emision: hecho.documento.fecha_emision,
  fecha_recepcion: tras(hecho, HORA),
  receptor: firmanteReceptor(receptorDe(hecho)),
});

const notificacion = (hecho: Hecho, ms: number): Paso => ({
  fecha: tras(hecho, ms),
  datos: { tipo: 'notificacion', ...recepcion(hecho), total_gs: hecho.documento.total_gs },
});

const desconocimiento = (hecho: Hecho, ms: number): Paso => ({
  fecha: tras(hecho, ms),
  datos: {
    tipo: 'desconocimiento',
    ...recepcion(hecho),
    motivo: 'No hice esta compra ni recibí la mercadería',
  },
});

const cancelacion = ({ documento: { cdc } }: Hecho, cuando: Cuando): Paso => ({
  ...cuando,
  datos: { tipo: 'cancelacion', cdc, motivo: 'El cliente desistió de la compra' },
});

function nominacion({ documento: { cdc }, nominada }: Hecho, cuando: Cuando): Paso {
  if (nominada === undefined) throw new Error('There is nobody to nominate a document to');
  return {
    ...cuando,
    datos: { tipo: 'nominacion', cdc, motivo: 'El cliente pidió la factura a su nombre', receptor: nominada },
  };
}

function inutilizacion({ documento }: Hecho, motivo: string, cuando: Cuando): Paso {
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

const automatico = (hecho: Hecho, ms: number, tipo: TipoEventoSifen, motivo: string): Paso => ({
  fecha: tras(hecho, ms),
  automatico: { tipo, motivo },
});

/** Signed while the service was down, and rejected `minutos` later, because another event was registered meanwhile. */
const rechazado = (paso: Paso, minutos: number, codigo: string): Paso => ({
  ...paso,
  codigo,
  intentos: 1 + [1, 6, 21].filter((espera) => espera <= minutos).length,
  respondido_en: iso(Date.parse(paso.fecha) + minutos * MINUTO),
});

/** The events of documents, each valid by the rules of MT 11.6 at its time. */
export const HISTORIAS: Readonly<Record<Historia, (hecho: Hecho) => readonly Paso[]>> = {
  conforme: (hecho) => [conformidad(hecho, 20 * HORA)],
  conforme_tras_notificar: (hecho) => [notificacion(hecho, 5 * HORA), conformidad(hecho, 70 * HORA)],
  conforme_parcial: (hecho) => [parcial(hecho, 30 * HORA, 16 * DIA)],
  parcial_y_total: (hecho) => [parcial(hecho, 30 * HORA, 10 * DIA), conformidad(hecho, 9 * DIA)],
  conformidad_pendiente: (hecho) => [{ ...conformidad(hecho, 0), ...pendienteDesde(hecho.ahora) }],
  disconforme: (hecho) => [disconformidad(hecho, 26 * HORA)],
  disconforme_al_limite: (hecho) => [disconformidad(hecho, HORA, alLimite('No coincide con lo pedido', 500))],
  corregida: (hecho) => [disconformidad(hecho, 26 * HORA), conformidad(hecho, 6 * DIA)],
  disconformidad_rechazada: (hecho) => [
    rechazado(disconformidad(hecho, DIA), 21, '4205'),
    desconocimiento(hecho, DIA + 10 * MINUTO),
  ],
  desconocida: (hecho) => [desconocimiento(hecho, 2 * DIA)],
  desconocida_tarde: (hecho) => [{ ...desconocimiento(hecho, 50 * DIA), codigo: '4253' }],
  notificada: (hecho) => [notificacion(hecho, 5 * HORA)],
  notificada_tarde: (hecho) => [{ ...notificacion(hecho, 49 * DIA), codigo: '4103' }],
  cancelacion_rechazada: (hecho) => [
    rechazado(cancelacion(hecho, { fecha: tras(hecho, 3 * HORA) }), 6, '4004'),
    conformidad(hecho, 3 * HORA + 4 * MINUTO),
  ],
  cancelacion_pendiente: (hecho) => [cancelacion(hecho, pendienteDesde(hecho.ahora))],
  nominada: (hecho) => [nominacion(hecho, { fecha: tras(hecho, 8 * HORA) })],
  nominacion_pendiente: (hecho) => [nominacion(hecho, pendienteDesde(hecho.ahora))],
  inutilizada: (hecho) => [
    inutilizacion(hecho, 'Rechazado; se emitió con otro número', { fecha: tras(hecho, 26 * HORA) }),
  ],
  rango_rechazado: (hecho) => [
    rechazado(
      inutilizacion(hecho, 'Emitido por error', {
        fecha: iso(Date.parse(hecho.documento.fecha_firma) + 2000),
      }),
      6,
      '4065',
    ),
  ],
  impugnada: (hecho) => [
    automatico(hecho, 10 * DIA, 'impugnacion', 'La administración tributaria impugnó el documento'),
  ],
  bloqueada: (hecho) => [
    automatico(hecho, 5 * DIA, 'bloqueo', 'Documento bloqueado de oficio mientras se lo verifica'),
  ],
  detenida: (hecho) => [
    automatico(hecho, 3 * HORA, 'detencion', 'Mercadería detenida en un control de ruta'),
  ],
};
