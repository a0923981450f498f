import type { AxiosRequestConfig } from 'axios';
import type { CampoError, IssuedBefore, OperationSuccess, RefusalCode } from '../kernel/envelope.ts';
import type { AnyOperation, OperationInput } from '../kernel/operation.ts';
import { ApiFailure, send, type ClientHttp } from './call.ts';

const PATH = '/users/controller';

/** A refused operation: the server's message for the user, why, and the fields concerned. */
export class OperationFailure extends Error {
  override readonly name = 'OperationFailure';
  readonly key: string;
  /** Absent when the server does not say. */
  readonly codigo: RefusalCode | undefined;
  readonly errores: readonly CampoError[];
  /** The document that was issued with the same `clave_unica` and other data, or from the draft that is gone. */
  readonly emitido: IssuedBefore | undefined;
  constructor(
    key: string,
    message: string,
    codigo: RefusalCode | undefined,
    errores: readonly CampoError[],
    emitido?: IssuedBefore,
  ) {
    super(message);
    this.key = key;
    this.codigo = codigo;
    this.errores = errores;
    this.emitido = emitido;
  }
}

type Args<Op extends AnyOperation> =
  {} extends OperationInput<Op>
    ? [data?: OperationInput<Op>, config?: AxiosRequestConfig]
    : [data: OperationInput<Op>, config?: AxiosRequestConfig];

export type Operate<Op extends AnyOperation> =
  /** Resolves to the success envelope. Throws `OperationFailure` when refused, `ApiFailure` for 400, 401, 413, 415, 429, 500 and a body that is no envelope. */
  (...args: Args<Op>) => Promise<OperationSuccess<Op>>;

/** Builds the function of one operation of `POST /users/controller`. */
export function operate<Op extends AnyOperation>(
  http: ClientHttp,
  objeto: Op['objeto'],
  operacion: Op['operacion'],
  accion?: string,
): Operate<Op> {
  const key = accion === undefined ? `${objeto}/${operacion}` : `${objeto}/${operacion}/${accion}`;
  const run = async (data: object = {}, config: AxiosRequestConfig = {}): Promise<unknown> => {
    const request = { objeto, operacion, data: accion === undefined ? data : { ...data, accion } };
    const response = await send(http, { ...config, method: 'POST', url: PATH, data: request });
    http.check?.({ method: 'POST', path: PATH, ...response, request });
    const { status, body: envelope } = response;
    if (status >= 400 || !isEnvelope(envelope)) throw new ApiFailure(`POST ${PATH}`, response);
    if (envelope.status === 'success') return envelope;
    throw refusalOf(key, envelope);
  };
  return run as Operate<Op>;
}

interface Envelope {
  readonly status: string;
  readonly message?: unknown;
  readonly data?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isEnvelope = (body: unknown): body is Envelope =>
  isObject(body) && 'status' in body && typeof body.status === 'string';

/** The message matters most: it is kept when code and fields are missing or of another form. */
function refusalOf(key: string, { message, data }: Envelope): OperationFailure {
  const { codigo, errores, emitido }: { codigo?: unknown; errores?: unknown; emitido?: unknown } = isObject(
    data,
  )
    ? data
    : {};
  return new OperationFailure(
    key,
    typeof message === 'string' ? message : '',
    typeof codigo === 'string' ? (codigo as RefusalCode) : undefined,
    Array.isArray(errores)
      ? errores.filter((one): one is CampoError => hasTexts(one, 'campo', 'mensaje'))
      : [],
    hasTexts(emitido, 'id', 'numero') ? emitido : undefined,
  );
}

/** Whether a value has texts of these names. */
const hasTexts = <Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): value is Readonly<Record<Name, string>> =>
  isObject(value) && names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
