import type { Contract } from '../kernel/endpoint.ts';
import { toOpenApi30 } from '../kernel/openapi-3-0.ts';
import { buildOpenApi } from '../kernel/openapi.ts';
import type { Operations } from '../kernel/operation.ts';
import { camelCase, endpointsFile, groupFile, indexFile, operationsFile } from './client-source.ts';

const HEADER = '// Written by `npm run generate` from the contracts. Do not edit.\n';

/**
 * Every generated file by its path below `generated/`: the client, one file an area or objeto, and the OpenAPI document in both forms.
 * @param samples names of the areas that the portal's own client excludes
 */
export function generateFiles(
  contract: Contract,
  operations: Operations,
  samples: readonly string[] = [],
): Map<string, string> {
  const files = new Map<string, string>();
  for (const [area, endpoints] of Object.entries(contract)) {
    files.set(`client/${fileName(area)}.ts`, HEADER + endpointsFile(area, endpoints));
  }
  for (const [objeto, verbs] of Object.entries(operations)) {
    files.set(`client/controller/${fileName(objeto)}.ts`, HEADER + operationsFile(objeto, verbs));
  }
  const areas = Object.keys(contract);
  const groups = {
    portal: groupFile('portal', {
      areas: areas.filter((area) => !samples.includes(area)),
      objetos: Object.keys(operations),
      fileName,
    }),
    samples: groupFile('samples', { areas: [...samples], objetos: [], fileName }),
  };
  for (const [name, source] of Object.entries(groups)) files.set(`client/${name}.ts`, HEADER + source);
  files.set('client/index.ts', HEADER + indexFile());
  const openApi = buildOpenApi(contract, operations, {
    title: 'Portal de facturación electrónica: API simulada',
    version: '0.1.0',
    description:
      'Las llamadas del portal y las áreas de datos de ejemplo. Los roles de cada llamada están en `x-roles`; una operación de ' +
      '`/users/controller` rechazada responde 200 con `status: "error"`.',
  });
  files.set('openapi.json', `${JSON.stringify(openApi, null, 1)}\n`);
  files.set('openapi-3.0.json', `${JSON.stringify(toOpenApi30(openApi), null, 1)}\n`);
  return files;
}

/** `documentos_electronicos` and `fileManager` become `documentos-electronicos` and `file-manager`. */
export const fileName = (name: string): string =>
  camelCase(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
