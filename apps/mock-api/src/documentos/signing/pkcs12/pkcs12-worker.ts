import { abrirPkcs12, CertificadoError, type CertificadoAbierto } from '@portal/sifen/node';

/** An uploaded file, as it is copied to the thread. */
export interface Pkcs12Task {
  readonly content: Uint8Array;
  readonly contrasena: string;
}

/** A plain value: an error would lose its class on the way back. */
export type Pkcs12Result =
  | { readonly abierto: CertificadoAbierto }
  | { readonly abierto?: undefined; readonly codigo: string; readonly mensaje: string };

/** Runs in a worker thread: the keys of a file may take seconds to derive. */
export default function openPkcs12({ content, contrasena }: Pkcs12Task): Pkcs12Result {
  try {
    return { abierto: abrirPkcs12(Buffer.from(content), contrasena) };
  } catch (error) {
    if (!(error instanceof CertificadoError)) throw error;
    return { codigo: error.codigo, mensaje: error.message };
  }
}
