import type { MessagePort } from 'node:worker_threads';
import { abrirPkcs12, CertificadoError, type CertificadoAbierto } from '@portal/sifen/node';

/** An uploaded file, as it is copied to the thread. */
export interface Pkcs12File {
  readonly content: Uint8Array;
  readonly contrasena: string;
}

export interface Pkcs12Task extends Pkcs12File {
  /** Its time starts with a message through it. */
  readonly begun: MessagePort;
}

/** A plain value: an error would lose its class on the way back. */
export type Pkcs12Result =
  | { readonly abierto: CertificadoAbierto }
  | { readonly abierto?: undefined; readonly codigo: string; readonly mensaje: string };

/** Runs in a worker thread: the keys of a file may take seconds to derive. */
export default function openPkcs12({ content, contrasena, begun }: Pkcs12Task): Pkcs12Result {
  begun.postMessage('begun');
  try {
    return { abierto: abrirPkcs12(Buffer.from(content), contrasena) };
  } catch (error) {
    if (!(error instanceof CertificadoError)) throw error;
    return { codigo: error.codigo, mensaje: error.message };
  }
}
