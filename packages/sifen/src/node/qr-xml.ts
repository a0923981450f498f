import { escapar } from './xml/serializador.ts';

const CIERRE = '</rDE>';

/**
 * Inserts the group gCamFuFD with the URL of the QR after the signature (MT J). It is outside the signed element and
 * inserted as text, so that the signed part is not serialised again.
 * @throws Error when the XML has no signature yet or has its QR already.
 */
export function agregarQr(xmlFirmado: string, url: string): string {
  if (!xmlFirmado.endsWith(`</Signature>${CIERRE}`))
    throw new Error('El QR se agrega a un rDE firmado y sin QR');
  const group = `<gCamFuFD><dCarQR>${escapar(url)}</dCarQR></gCamFuFD>`;
  return xmlFirmado.slice(0, -CIERRE.length) + group + CIERRE;
}
