import { isDeepStrictEqual } from 'node:util';
import type { Look } from './case.ts';
import { isObject } from './memory.ts';

/** A page has at most the requested number of rows, its page number in `meta`, and only rows of the requested company. */
export const pageIsKept: Look = (body, _memory, sent) => {
  if (!isObject(body) || !isObject(body['meta']) || !Array.isArray(body['data'])) return undefined;
  const { meta, data } = body;
  const asked = isObject(sent.data) ? sent.data : {};
  for (const key of ['pagina', 'por_pagina']) {
    if (asked[key] !== undefined && meta[key] !== asked[key])
      return `meta.${key} is ${String(meta[key])}, ${JSON.stringify(asked[key])} was asked for`;
  }
  if (asked['orden'] !== undefined && !isDeepStrictEqual(meta['orden'], asked['orden']))
    return `meta.orden is ${JSON.stringify(meta['orden'])}, ${JSON.stringify(asked['orden'])} was asked for`;
  if (data.length > Number(meta['por_pagina']))
    return `${data.length} rows on a page of ${String(meta['por_pagina'])}`;
  if (data.length > Number(meta['total'])) return `${data.length} rows of ${String(meta['total'])} in all`;
  const empresa = isObject(asked['filtros']) ? asked['filtros']['id_empresa'] : undefined;
  const isOther = (row: unknown): boolean =>
    isObject(row) && row['id_empresa'] !== undefined && row['id_empresa'] !== empresa;
  return empresa !== undefined && data.some(isOther) ? 'a row is of another company' : undefined;
};
