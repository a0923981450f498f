import { listEndpoints, type AnyEndpoint, type Contract } from '@portal/contracts';
import { z } from 'zod';
import type { Context } from '../context/context.ts';

export interface AnyResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type AnyHandler = (input: never, context: Context) => AnyResponse | Promise<AnyResponse>;

export interface Route {
  readonly area: string;
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly handler: AnyHandler;
  /** `area.name`, the name in logs and fault rules. */
  readonly target: string;
  readonly params: readonly string[];
  readonly paramsSchema: z.ZodType | undefined;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteTableOptions {
  readonly contract: Contract;
  /** The handler of every endpoint, by area and name. */
  readonly handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
}

/** One look-up for a fixed path; patterns with parameters are tried only after it missed. */
export class RouteTable {
  /** By path, then by method. */
  readonly #fixed = new Map<string, Map<string, Match>>();
  readonly #patterns: { readonly expression: RegExp; readonly route: Route }[] = [];

  constructor({ contract, handlers }: RouteTableOptions) {
    for (const { area, name, endpoint } of listEndpoints(contract)) {
      const handler = handlers[area]?.[name];
      if (handler === undefined) throw new Error(`No handler for ${area}.${name}`);
      const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
      const route: Route = {
        area,
        name,
        endpoint,
        handler,
        target: `${area}.${name}`,
        params,
        paramsSchema: endpoint.params && z.object(endpoint.params as unknown as z.ZodRawShape),
      };
      if (params.length === 0) {
        const methods = this.#fixed.get(endpoint.path) ?? new Map<string, Match>();
        this.#fixed.set(endpoint.path, methods.set(endpoint.method, { route, params: {} }));
      } else
        this.#patterns.push({
          expression: new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`),
          route,
        });
    }
  }

  isFixed(path: string): boolean {
    return this.#fixed.has(path);
  }

  find(method: string, path: string): Match | undefined {
    const fixed = this.#fixed.get(path)?.get(method);
    if (fixed !== undefined) return fixed;
    for (const { expression, route } of this.#patterns) {
      const found = route.endpoint.method === method ? expression.exec(path) : null;
      if (found !== null) {
        return {
          route,
          params: Object.fromEntries(
            route.params.map((name, index) => [name, decode(found[index + 1] ?? '')]),
          ),
        };
      }
    }
    return undefined;
  }

  methodsOf(path: string): string[] {
    return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => this.find(method, path) !== undefined,
    );
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
