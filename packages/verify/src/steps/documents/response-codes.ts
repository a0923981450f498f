import { isObject, type Memory } from '../../plan/memory.ts';
import type { Step } from '../../plan/step.ts';

const keptAs = (codigo: string): string => `response code ${codigo}`;

/** Reads response codes from the server's table of the tax authority's codes, so that their texts are compared with it. */
export const responseCodes = (within: string, ...codigos: readonly string[]): readonly Step[] =>
  codigos.map((codigo) => ({
    target: 'catalogos/C',
    within,
    name: `the response code ${codigo}, for ${within}`,
    send: () => ({ data: { filtros: { catalogo: 'codigos_respuesta', texto: codigo } } }),
    keep: keptAs(codigo),
    look: (data) =>
      textIn(data, codigo) === undefined ? `the table of codes has no text for ${codigo}` : undefined,
  }));

/** A response of the tax authority has one of these codes, with the text that the table read before has for it. */
export function respondsWith(
  memory: Memory,
  respuesta: unknown,
  ...codigos: readonly string[]
): string | undefined {
  const { codigo, mensaje } = isObject(respuesta) ? respuesta : {};
  const found = codigos.find((one) => one === codigo);
  if (found === undefined) return `its code is not ${codigos.join(' or ')}`;
  return mensaje === textIn(memory.list(keptAs(found)), found)
    ? undefined
    : `the text of ${found} is not that of the table of codes`;
}

function textIn(rows: unknown, codigo: string): unknown {
  const row: unknown = Array.isArray(rows)
    ? rows.find((one: unknown) => isObject(one) && one['codigo'] === codigo)
    : undefined;
  return isObject(row) ? row['descripcion'] : undefined;
}
