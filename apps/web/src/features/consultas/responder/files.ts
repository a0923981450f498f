import { asQuery } from '../../../api/query-api.ts';
import { downloads } from '../../../ui/downloads/downloads.ts';
import { consultas } from '../api.ts';
import { text } from './texts.ts';

/** Downloads the KuDE or the XML of a document. */
export function downloadDocument(cdc: string, formato: 'pdf' | 'xml'): void {
  downloads.start(text(`archivo.${formato}`), (options) =>
    asQuery(async () => (await consultas.exportacion({ formato, cdc }, options)).data),
  );
}

/** Downloads the signed message of an event of a document. */
export function downloadEvent(cdc: string, id_evento: string): void {
  downloads.start(text('archivo.evento'), (options) =>
    asQuery(async () => (await consultas.exportacion({ formato: 'xml', cdc, id_evento }, options)).data),
  );
}
