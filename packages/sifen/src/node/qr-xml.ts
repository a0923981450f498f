import { escapar } from './xml/serializador.ts';

const CIERRE = '</rDE>';

/**
 * Puts the group gCamFuFD with the QR address after the signature (MT J). It is outside of what is signed and is inserted as text,
 * so that nothing signed is written anew.
 * @throws Error when the XML has no signature yet or has its QR already.
 */
export function agregarQr(xmlFirmado: string, url: string): string {
  if (!xmlFirmado.endsWith(`</Signature>${CIERRE}`))
    throw new Error('El QR se agrega a un rDE firmado y sin QR');
  const grupo = `<gCamFuFD><dCarQR>${escapar(url)}</dCarQR></gCamFuFD>`;
  return xmlFirmado.slice(0, -CIERRE.length) + grupo + CIERRE;
}
