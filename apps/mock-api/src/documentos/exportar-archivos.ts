import { nombreArchivo, type TipoDocumento } from '@portal/sifen';
import { zipSync, type Zippable } from 'fflate';
import type { Context } from '../core/context.ts';
import { construirPdf, type FilaKude } from './kude.ts';
import { numeracionDe } from './numeracion.ts';
import { obtenerXml } from './xml.ts';

export type Contenido = 'pdf' | 'xml';

/** `FE_001-001-0000123_<CDC>.pdf`. */
export function nombreDe(fila: FilaKude, contenido: Contenido): string {
  const { tipo, numero, ...resto } = fila;
  return nombreArchivo({ ...resto, tipo: tipo as TipoDocumento, ...numeracionDe(numero) }, contenido);
}

/** The bytes of the KuDE or of the signed XML; undefined for kinds that are only listed. */
export async function contenidoDe(
  context: Pick<Context, 'store' | 'config'>,
  fila: FilaKude,
  contenido: Contenido,
): Promise<Buffer | undefined> {
  if (contenido === 'pdf') return construirPdf(context, fila);
  const firmado = await obtenerXml(context, fila);
  return firmado === undefined ? undefined : Buffer.from(firmado.xml, 'utf8');
}

/** PDFs are packed as they are: they are compressed already. */
const NIVEL = { pdf: 0, xml: 6 } as const;
/** A fixed time makes the same documents the same bytes; a ZIP knows none before 1980. */
const FECHA_ZIP = '1980-01-01T12:00:00Z';

/** A ZIP of what is asked for of each document; undefined when none of them has anything. */
export async function zipDe(
  context: Pick<Context, 'store' | 'config'>,
  filas: readonly FilaKude[],
  contenidos: readonly Contenido[],
): Promise<Buffer | undefined> {
  const archivos: Zippable = {};
  for (const fila of filas) {
    for (const contenido of new Set(contenidos)) {
      const bytes = await contenidoDe(context, fila, contenido);
      if (bytes !== undefined)
        archivos[nombreDe(fila, contenido)] = [bytes, { level: NIVEL[contenido], mtime: FECHA_ZIP }];
    }
  }
  return Object.keys(archivos).length === 0 ? undefined : Buffer.from(zipSync(archivos));
}
