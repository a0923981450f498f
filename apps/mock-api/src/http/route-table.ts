import { listEndpoints, type AnyEndpoint, type Contract } from '@portal/contracts';
import type { Context } from '../core/context.ts';

export type AnyHandler = (input: never, context: Context) => unknown;

export interface Route {
  readonly area: string;
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly handler: AnyHandler;
  readonly params: readonly string[];
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
  readonly #fixed = new Map<string, Route>();
  readonly #paths = new Set<string>();
  readonly #patterns: { readonly expression: RegExp; readonly route: Route }[] = [];

  constructor({ contract, handlers }: RouteTableOptions) {
    for (const { area, name, endpoint } of listEndpoints(contract)) {
      const handler = handlers[area]?.[name];
      if (handler === undefined) throw new Error(`No handler for ${area}.${name}`);
      const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
      const route: Route = { area, name, endpoint, handler, params };
      if (params.length === 0) {
        this.#fixed.set(`${endpoint.method} ${endpoint.path}`, route);
        this.#paths.add(endpoint.path);
      } else
        this.#patterns.push({
          expression: new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`),
          route,
        });
    }
  }

  isFixed(path: string): boolean {
    return this.#paths.has(path);
  }

  find(method: string, path: string): Match | undefined {
    const fixed = this.#fixed.get(`${method} ${path}`);
    if (fixed !== undefined) return { route: fixed, params: {} };
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
