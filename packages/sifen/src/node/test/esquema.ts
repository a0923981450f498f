import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

const RAIZ = path.resolve(import.meta.dirname, '../../../../..');
const ESQUEMA = 'siRecepDE_v150.xsd';

/** Only the included schemas; the whole folder would slow down every validation. */
const INCLUIDOS = {
  [ESQUEMA]: /^(DE_|DE_Types_|Paises_|Departamentos_|Monedas_|Unidades_Medida_|xmldsig-core)/,
  'siRecepEvento_v150.xsd': /^(Evento_|DE_Types_|Paises_|Departamentos_|xmldsig-core)/,
  'WS_SiRecepEvento_v150.xsd': /^(Evento_|protProcesEventos|DE_Types_|Paises_|Departamentos_|xmldsig-core)/,
} as const;

/**
 * Folder of the official schemas, which are not part of the repository: `SIFEN_XSD_DIR`, or else a reference folder beside
 * the repository. `undefined` when there is none.
 */
export const CARPETA_XSD = existente(
  process.env['SIFEN_XSD_DIR'] ?? path.join(RAIZ, '../shared/reference/xsd'),
);

function existente(folder: string): string | undefined {
  return existsSync(path.join(folder, ESQUEMA)) ? folder : undefined;
}

/** Why the schema tests are skipped. */
export const SIN_XSD = `Sin los esquemas oficiales (${ESQUEMA}): indique su carpeta en SIFEN_XSD_DIR`;

/** Validates many documents at once and returns the messages of each, by name; an empty list is a valid document. */
export async function validar(
  documentos: ReadonlyMap<string, string>,
  folder: string,
  esquema: keyof typeof INCLUIDOS = ESQUEMA,
): Promise<Map<string, string[]>> {
  const read = (nombre: string): XMLFileInfo => ({
    fileName: nombre,
    // The blank in the name of dEntCont is no part of it (XML Schema collapses it), but libxml2 takes it as such.
    contents: readFileSync(path.join(folder, nombre), 'utf8').replaceAll(/name="(\w+) +"/g, 'name="$1"'),
  });
  const names = [...documentos.keys()];
  const result = await validateXML({
    xml: names.map((nombre, index) => ({
      fileName: `${index}.xml`,
      contents: documentos.get(nombre) ?? '',
    })),
    schema: [read(esquema)],
    preload: readdirSync(folder)
      .filter((nombre) => INCLUIDOS[esquema].test(nombre))
      .map(read),
    maxMemoryPages: 4096,
  });
  const mensajes = new Map(names.map((nombre) => [nombre, [] as string[]]));
  for (const { loc, message, rawMessage } of result.errors) {
    const nombre = names[Number(loc?.fileName.replace('.xml', ''))];
    (nombre === undefined ? undefined : mensajes.get(nombre))?.push(message);
    // Each invalid document also has a summary line, without a location.
    if (nombre === undefined && !rawMessage.endsWith('fails to validate')) throw new Error(rawMessage);
  }
  return mensajes;
}
