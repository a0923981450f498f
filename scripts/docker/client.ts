import { seal } from '../../packages/verify/src/http/cipher.ts';
import { portalUrl } from './demo.ts';

/** An HTTP response with a JSON body. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A GET, or a POST of a body.
 * @param address path in the portal, or a whole URL
 * @returns the response, whatever its status
 * @throws Error when there is none within 10 seconds, or its body is not JSON
 */
export async function requestJson(
  address: string,
  { body, headers = {} }: { readonly body?: object; readonly headers?: Record<string, string> } = {},
): Promise<Reply> {
  const response = await fetch(new URL(address, portalUrl), {
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: await response.json() };
}

/** A response that is not the expected one. */
export class HttpError extends Error {
  readonly status: number;

  constructor({ status, body }: Reply) {
    super(`${String(status)} ${JSON.stringify(body).slice(0, 300)}`);
    this.status = status;
  }
}

export interface Issued {
  readonly id: string;
  /** `001-001-0000123`. */
  readonly numero: string;
}

interface Place {
  readonly establecimientos: readonly {
    readonly codigo: string;
    readonly puntos: readonly { readonly codigo: string; readonly siguiente_numero: string }[];
  }[];
}

/** `001-002-0000123` or `0000123` → 123 */
export const serial = (numero: string): number => Number(numero.split('-').at(-1));

/** A signed-in user of the portal. */
export class Client {
  readonly #token: string;

  private constructor(token: string) {
    this.#token = token;
  }

  /** Signs in with the secret that the portal's own settings hold, as a browser does. */
  static async signIn(usuario: string): Promise<Client> {
    const { aesSecret } = (await requestJson('/config.json')).body as { aesSecret: string };
    const [username, pass] = [usuario, 'demo1234'].map((text) => seal(text, aesSecret));
    const reply = await requestJson('/users/login', { body: { username, pass } });
    if (reply.status !== 200) throw new HttpError(reply);
    return new Client((reply.body as { access_token: string }).access_token);
  }

  /**
   * One operation of `/users/controller`.
   * @returns its data
   * @throws HttpError when the status is not 200 or the operation is refused
   */
  async operate<T>(objeto: string, operacion: string, data: object): Promise<T> {
    const reply = await requestJson('/users/controller', {
      headers: { Authorization: `Bearer ${this.#token}` },
      body: { objeto, operacion, data },
    });
    const result = reply.body as { readonly status: string; readonly data: unknown };
    if (reply.status !== 200 || result.status !== 'success') throw new HttpError(reply);
    return result.data as T;
  }

  /** A simple factura of one line, issued and sent; the same key never issues a second one. */
  issue(claveUnica: string, punto: string): Promise<Issued> {
    const item = {
      codigo: 'P-1',
      descripcion: 'Yerba mate',
      unidad: 77,
      cantidad: 2,
      precio_unitario: 55_000,
    };
    return this.operate('facturas', 'E', {
      accion: 'emitir_enviar',
      clave_unica: claveUnica,
      id_empresa: 'emp-1',
      establecimiento: '001',
      punto,
      datos: {
        fecha_emision: new Date().toISOString(),
        moneda: 'PYG',
        tipo_transaccion: 1,
        presencia: 1,
        receptor: { tipo: 'innominado' },
        items: [{ ...item, afectacion: 1, tasa: 10, proporcion: 100 }],
        condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 110_000 }] },
      },
    });
  }

  /** The last number that establecimiento 001 of the first company has issued at a punto. */
  async lastNumber(punto: string): Promise<number> {
    const data = { accion: 'preparar', id_empresa: 'emp-1' };
    const { establecimientos } = await this.operate<Place>('facturas', 'E', data);
    const place = establecimientos
      .find(({ codigo }) => codigo === '001')
      ?.puntos.find(({ codigo }) => codigo === punto);
    if (!place) throw new Error(`There is no punto 001-${punto}.`);
    return serial(place.siguiente_numero) - 1;
  }
}
