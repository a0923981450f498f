import type { Receptor } from './documento.ts';

/** Identification of the receiver in an event. */
export interface FirmanteReceptor {
  nombre: string;
  /** With its check digit, for a contribuyente. */
  ruc?: { numero: string; dv: number } | undefined;
  /** iTipIDRec and number, for a receiver without RUC. */
  documento?: { tipo: number; numero: string } | undefined;
}

export interface RangoNumeros {
  timbrado: string;
  establecimiento: string;
  punto: string;
  tipo_documento: number;
  /** AA..ZZ; absent before the first series. */
  serie?: string | undefined;
  /** Within the series. */
  desde: number;
  hasta: number;
}

/** The content of an event, as it is signed (MT 11.5). Texts are normalised; moments are ISO 8601. */
export type DatosEvento =
  | { tipo: 'cancelacion'; cdc: string; motivo: string }
  | ({ tipo: 'inutilizacion'; motivo: string } & RangoNumeros)
  | { tipo: 'nominacion'; cdc: string; motivo: string; receptor: Receptor }
  | {
      tipo: 'notificacion';
      cdc: string;
      fecha_emision: string;
      fecha_recepcion: string;
      receptor: FirmanteReceptor;
      /** In guaraníes. */
      total_gs: number;
    }
  | {
      tipo: 'conformidad';
      cdc: string;
      alcance: 'total' | 'parcial';
      /** Estimated date of the whole reception, with a partial one. */
      fecha_recepcion?: string | undefined;
    }
  | { tipo: 'disconformidad'; cdc: string; motivo: string }
  | {
      tipo: 'desconocimiento';
      cdc: string;
      fecha_emision: string;
      fecha_recepcion: string;
      receptor: FirmanteReceptor;
      motivo: string;
    };
