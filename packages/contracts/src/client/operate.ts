import type { AxiosRequestConfig } from 'axios';
import type { CampoError, OperationSuccess, RefusalCode } from '../kernel/envelope.ts';
import type { AnyOperation, OperationInput } from '../kernel/operation.ts';
import { ApiFailure, send, type ClientHttp } from './call.ts';

const PATH = '/users/controller';

/** A refused operation: the server's message for the user, why, and the fields concerned. */
export class OperationFailure extends Error {
  override readonly name = 'OperationFailure';
  readonly key: string;
  readonly codigo: RefusalCode;
  readonly errores: readonly CampoError[];
  constructor(key: string, message: string, codigo: RefusalCode, errores: readonly CampoError[]) {
    super(message);
    this.key = key;
    this.codigo = codigo;
    this.errores = errores;
  }
}

type Args<Op extends AnyOperation> =
  {} extends OperationInput<Op>
    ? [data?: OperationInput<Op>, config?: AxiosRequestConfig]
    : [data: OperationInput<Op>, config?: AxiosRequestConfig];

export type Operate<Op extends AnyOperation> =
  /** Resolves to the success envelope. Throws `OperationFailure` when refused, `ApiFailure` for 400, 401, 413, 415, 429 and 500. */
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
    const body = { objeto, operacion, data: accion === undefined ? data : { ...data, accion } };
    const response = await send(http, { ...config, method: 'POST', url: PATH, data: body });
    http.check?.({ method: 'POST', path: PATH, ...response, request: body });
    if (response.status >= 400) throw new ApiFailure(`POST ${PATH}`, response);
    const envelope = response.body as Envelope;
    if (envelope.status === 'success') return envelope;
    throw new OperationFailure(key, envelope.message, envelope.data.codigo, envelope.data.errores ?? []);
  };
  return run as Operate<Op>;
}

type Envelope =
  | { readonly status: 'success' }
  | {
      readonly status: 'error';
      readonly message: string;
      readonly data: { readonly codigo: RefusalCode; readonly errores?: readonly CampoError[] };
    };
