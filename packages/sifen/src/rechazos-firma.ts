import type { CodigoConocido } from './reglas/tabla.ts';
import type { DocumentoEmitido } from './documento.ts';

/** The authority's findings when it verifies the signed XML. Missing facts count as valid. */
export interface ContextoFirmaSet {
  /** Whether the company's certificate had expired when the document arrived. */
  certificado_vencido?: boolean | undefined;
  /**
   * `alterada`: the content differs from the signed one; `ajena`: the certificate is not the issuer's; `fuera_de_vigencia`:
   * it was not in force at the signature.
   */
  firma?: 'valida' | 'alterada' | 'ajena' | 'fuera_de_vigencia' | undefined;
  /** `hash`: computed with another CSC; `direccion`: other data, or the URL of another environment. */
  qr?: 'valido' | 'hash' | 'direccion' | undefined;
  /** Codes of the issuer's registered activities. */
  actividades?: readonly string[] | undefined;
}

const FIRMA = { alterada: '0141', ajena: '0142', fuera_de_vigencia: '2450' } as const;
const QR = { hash: '2501', direccion: '2502' } as const;

/** Signature, QR and activities of a document (MT 12). */
export function* rechazosFirma(
  { emisor }: Pick<DocumentoEmitido, 'emisor'>,
  { firma = 'valida', qr = 'valido', actividades }: ContextoFirmaSet,
): Generator<CodigoConocido> {
  if (firma !== 'valida') yield FIRMA[firma];
  if (actividades !== undefined && emisor.actividades.some(({ codigo }) => !actividades.includes(codigo)))
    yield '1261';
  if (qr !== 'valido') yield QR[qr];
}
