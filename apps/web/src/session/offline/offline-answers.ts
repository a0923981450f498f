import type { AxiosError, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { http } from '../../lib/http.ts';
import { isRecord, record } from '../../lib/record.ts';
import { matchesQuery } from '../../lib/text-match.ts';
import { isNetworkError } from '../../api/messages-of.ts';
import { currentAges, showAge, type DataKind } from './data-ages.ts';
import { answersOf, putAnswer, readAnswer, type Answer, type Owner } from './offline-db.ts';

/** The operations whose last answer is kept, and what the page calls their data. They only read. */
const kept: Readonly<Record<string, DataKind>> = {
  'documentos_electronicos/C': 'documentos',
  'documentos_electronicos/D': 'documentos',
  'documentos_electronicos/E/contar': 'documentos',
  'documentos_electronicos/E/totalizar': 'documentos',
  'facturas/C': 'borradores',
  'facturas/D': 'borradores',
  'notas_credito/C': 'borradores',
  'notas_credito/D': 'borradores',
  'clientes/C': 'clientes',
  'productos/C': 'productos',
  'facturas/E/preparar': 'emisor',
  'notas_credito/E/preparar': 'emisor',
  'notas_credito/E/facturas_disponibles': 'documentos',
  'notas_credito/E/factura': 'documentos',
  'catalogos/D': 'emisor',
};

interface Operation {
  readonly name: string;
  readonly kind: DataKind;
  readonly input: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The operation of a request, if its answers are kept. */
function operationOf({ url, data }: InternalAxiosRequestConfig): Operation | undefined {
  if (url !== '/users/controller' || typeof data !== 'string') return undefined;
  const { objeto, operacion, data: content } = record(JSON.parse(data));
  const input = record(content);
  const { accion } = input;
  const name = [objeto, operacion, accion]
    .map(textOf)
    .filter((part) => part !== '')
    .join('/');
  const kind = kept[name];
  return kind && { name, kind, input: data, data: input };
}

const isLost = (error: AxiosError): boolean => isNetworkError(error) && error.code !== 'ERR_CANCELED';

/** The request of a search: its rows are in the pages of the catalogue. */
const isSearch = ({ name, data }: Operation): boolean => {
  const { texto, codigos } = record(data['filtros']);
  return name in searched && (texto !== undefined || codigos !== undefined);
};

const isOwn = ({ headers }: InternalAxiosRequestConfig): boolean =>
  headers.Authorization === http.defaults.headers.common.Authorization;

/** The fields of a row that the service searches. */
const searched: Readonly<Record<string, readonly string[]>> = {
  'clientes/C': ['nombre', 'documento'],
  'productos/C': ['codigo', 'descripcion'],
  'notas_credito/E/facturas_disponibles': ['numero', 'cdc', 'receptor_nombre', 'receptor_documento'],
};

interface StoredRow {
  readonly row: Readonly<Record<string, unknown>>;
  readonly at: number;
}

/** All rows of an operation; the newest answer comes first, and has the newest price. */
function rowsOf(answers: readonly Answer[]): readonly StoredRow[] {
  const rows = new Map<unknown, StoredRow>();
  for (const { at, body } of answers) {
    const list = record(body)['data'];
    if (!Array.isArray(list)) continue;
    for (const row of list.map(record)) if (!rows.has(row['id'])) rows.set(row['id'], { row, at });
  }
  return [...rows.values()];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const lowerCase = (value: unknown): string => textOf(value).toLowerCase();

/** Rows of a page that names no number of its own. */
const defaultSize = 25;

/** Searches the stored rows of an operation, as the service would. */
export function searchStored(
  name: string,
  answers: readonly Answer[],
  data: Readonly<Record<string, unknown>>,
): Answer | undefined {
  const fields = searched[name];
  const rows = rowsOf(answers);
  const [newest] = rows;
  if (fields === undefined || newest === undefined) return undefined;
  const { texto, codigos } = record(data['filtros']);
  const codes = Array.isArray(codigos) ? new Set(codigos.map(lowerCase)) : undefined;
  const found = rows.filter(({ row }) =>
    codes
      ? codes.has(lowerCase(row['codigo']))
      : matchesQuery(
          fields.map((field) => textOf(row[field])),
          typeof texto === 'string' ? texto : '',
        ),
  );
  const size = Number(data['por_pagina'] ?? defaultSize);
  const page = found.slice(0, size);
  const at = Math.min(...(page.length > 0 ? page : [newest]).map((one) => one.at));
  const meta = {
    ...record(record(answers[0]?.body)['meta']),
    total: found.length,
    hay_mas: false,
    pagina: 1,
    por_pagina: size,
  };
  return { at, body: { status: 'success', message: '', data: page.map(({ row }) => row), meta } };
}

async function storedAnswer(owner: Owner, operation: Operation): Promise<Answer | undefined> {
  const { name, input, data } = operation;
  return (
    (await readAnswer({ ...owner, operation: name, input }, Date.now())) ??
    (name in searched ? searchStored(name, await answersOf(owner, name), data) : undefined)
  );
}

/**
 * Keeps the last answer of the listed operations, and gives it back when the service cannot be reached. Writes always fail
 * then: the outbox is for those. Returns a function that stops it.
 *
 * @param onBack called when the service answers again after stored answers were shown
 */
export function keepAnswers(owner: () => Owner | null, onBack: () => void): () => void {
  const onAnswer = (response: AxiosResponse<unknown>) => {
    const { config, data } = response;
    if (currentAges() !== null) onBack();
    const who = owner();
    const operation = who && isOwn(config) ? operationOf(config) : undefined;
    if (who && operation && !isSearch(operation) && isRecord(data) && data['status'] === 'success')
      putAnswer({ ...who, operation: operation.name, input: operation.input }, data, Date.now()).catch(
        () => undefined,
      );
    return response;
  };
  const onFailure = async (error: AxiosError): Promise<AxiosResponse> => {
    const { config } = error;
    const who = owner();
    const operation = who && config && isLost(error) && isOwn(config) ? operationOf(config) : undefined;
    const answer = who && operation ? await storedAnswer(who, operation).catch(() => undefined) : undefined;
    if (config === undefined || operation === undefined || answer === undefined) throw error;
    showAge(operation.kind, answer.at);
    return { data: answer.body, status: 200, statusText: 'OK', headers: {}, config };
  };
  const id = http.interceptors.response.use(onAnswer, onFailure);
  return () => http.interceptors.response.eject(id);
}
