/** Name of the area that controls the mock itself. */
export const MOCK_AREA = 'mock';

/** The request log as server-sent events: a stream, so it is not an endpoint of the contract. */
export const REQUEST_STREAM_PATH = '/__mock/requests/stream';

export const REQUEST_STREAM_TEXT =
  `\`GET ${REQUEST_STREAM_PATH}\` envía cada llamada como evento del servidor (server-sent events) apenas termina. Como un EventSource no pone ` +
  'cabeceras, la caja de arena y el token también pueden ir en la consulta: `?sandbox=…&token=…`.';

/** A header that requests may have. */
export interface CallHeader {
  readonly name: string;
  readonly description: string;
  /** A sample value as it is sent. */
  readonly example: string;
  /** All requests, or only those outside the area `mock`. */
  readonly on: 'all' | 'contract';
}

/** Headers that the server reads besides `Authorization`; all optional but `X-Mock-Token`, if the server has one. */
export const callHeaders: readonly CallHeader[] = [
  {
    name: 'X-Sandbox',
    description:
      'Caja de arena: un estado propio, hecho de la semilla al usarse por primera vez. De 1 a 64 letras, números, puntos, guiones y guiones bajos; sin ella, `default`. Un token vale solo en la caja en que se obtuvo. Donde el servidor pide token de administración, hace falta también X-Mock-Token; con /__mock apagado no hay cajas.',
    example: 'prueba-1',
    on: 'all',
  },
  {
    name: 'X-Request-Id',
    description:
      'Id de la llamada para los registros: de 1 a 64 letras, números, puntos, guiones y guiones bajos. Vuelve en la respuesta; sin ella lo pone el servidor.',
    example: 'pedido-42',
    on: 'all',
  },
  {
    name: 'X-Mock-Fault',
    description:
      'Una falla para esta sola llamada, en JSON: `latency` en milisegundos, `status` declarado o `connection` (`drop`, `truncate`, `malformed`). Donde el servidor pide token de administración, hace falta también X-Mock-Token.',
    example: '{"status":500}',
    on: 'contract',
  },
  {
    name: 'X-Mock-Token',
    description:
      'Token de administración, donde el servidor lo pide: para el manejo del mock, para X-Mock-Fault y para X-Sandbox. Sin él, 403.',
    example: 'token-de-administracion',
    on: 'all',
  },
];

/** The headers that apply to the endpoints of an area. */
export const headersOf = (area: string): readonly CallHeader[] =>
  callHeaders.filter(({ on }) => on === 'all' || area !== MOCK_AREA);

/** The integration key of a company; a request has it or a token. */
export const KEY_HEADER = {
  name: 'X-Api-Key',
  description:
    'Clave de integración de una empresa, en lugar del token; vale también como Bearer. Solo en las operaciones que declaran este esquema.',
} as const;

/** A header that responses may have. */
export interface ResponseHeader {
  readonly name: string;
  readonly description: string;
  readonly type: 'string' | 'integer';
  readonly example: string | number;
  /** Responses that may have it: all, those of a status, files, or successes for an integration key. */
  readonly on: readonly (number | 'all' | 'file' | 'key')[];
}

/** Headers that clients read; `--cors` exposes them to pages. */
export const responseHeaders: readonly ResponseHeader[] = [
  {
    name: 'X-Request-Id',
    description: 'El id de la llamada, también en los registros del servidor.',
    type: 'string',
    example: 'pedido-42',
    on: ['all'],
  },
  {
    name: 'X-Mock-Api',
    description: '`1`: responde la API simulada.',
    type: 'string',
    example: '1',
    on: ['all'],
  },
  {
    name: 'X-Mock-Warning',
    description:
      'Claves que el contrato no conoce y no se tomaron en cuenta, o credenciales que no se pudieron descifrar; con codificación porcentual.',
    type: 'string',
    example: 'data.nada: clave desconocida',
    on: ['all'],
  },
  {
    name: 'Retry-After',
    description: 'Segundos hasta el próximo intento; en un 503 puede faltar.',
    type: 'integer',
    example: 60,
    on: [429, 503],
  },
  {
    name: 'RateLimit',
    description: 'Con una clave de integración: llamadas que quedan y segundos hasta que vuelvan todas.',
    type: 'string',
    example: '"integracion";r=119;t=60',
    on: [429, 'key'],
  },
  {
    name: 'RateLimit-Policy',
    description: 'Con una clave de integración: llamadas permitidas en cada período, en segundos.',
    type: 'string',
    example: '"integracion";q=120;w=60',
    on: [429, 'key'],
  },
  {
    name: 'X-Total-Rows',
    description: 'Filas de un archivo transmitido, si se conocen al comenzar.',
    type: 'integer',
    example: 12500,
    on: ['file'],
  },
  {
    name: 'Content-Disposition',
    description: 'El nombre de un archivo transmitido.',
    type: 'string',
    example: 'attachment; filename="documentos.csv"',
    on: ['file'],
  },
];
