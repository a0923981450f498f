import {
  CONTROLLER_PATH,
  contract,
  listEndpoints,
  listOperations,
  MOCK_AREA,
  operations,
  suggestion,
  type AnyEndpoint,
  type AnyOperation,
  type NamedOperation,
} from '@portal/contracts';

/** The endpoint or operation of a client name, and the key under which its requests are logged. */
export type Target = {
  readonly key: string;
  /** `facturas.emitir`, as in the client. */
  readonly name: string;
  readonly endpoint: AnyEndpoint;
} & ({ readonly operation?: undefined } | { readonly operation: AnyOperation });

let known: ReadonlyMap<string, Target> | undefined;

/** Created when the first name is looked up: most servers never need it. */
const targets = (): ReadonlyMap<string, Target> => (known ??= readTargets());

function readTargets(): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const { area, name, endpoint } of listEndpoints(contract)) {
    if (area === MOCK_AREA) continue;
    const key = `${area}.${name}`;
    if (endpoint.path !== CONTROLLER_PATH) {
      found.set(key, { key, name: key, endpoint });
      continue;
    }
    for (const { objeto, name: verb, key: operationKey, operation } of listOperations(operations)) {
      const target = { key: operationKey, name: clientName({ objeto, name: verb }), endpoint, operation };
      found.set(operationKey, target);
      found.set(target.name, target);
    }
  }
  return found;
}

/** `documentos_electronicos` becomes `documentosElectronicos`, as in the client. */
const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of an operation in the client: `documentosElectronicos.consulta`. */
export const clientName = ({ objeto, name }: Pick<NamedOperation, 'objeto' | 'name'>): string =>
  `${camelCase(objeto)}.${name}`;

/** The keys of all targets, as in the log; faults and replies accept them. */
export const targetNames = (): string[] => [...new Set([...targets().values()].map(({ key }) => key))];

/** The target named `eCommerce.getProduct`, `documentosElectronicos.consulta`, or `documentos_electronicos/C` as in the log. */
export const targetNamed = (name: string): Target | undefined => targets().get(name);

/**
 * Whether a name is a pattern: `eCommerce.*`, or `*` for all.
 */
export const isPattern = (name: string): boolean => name.endsWith('*');

/** The targets of a name or of a pattern, each once; none for an unknown one. */
export function targetsOf(pattern: string): readonly Target[] {
  const start = pattern.slice(0, -1);
  const names = [...targets().entries()].filter(([name]) =>
    isPattern(pattern) ? name.startsWith(start) : name === pattern,
  );
  return [...new Set(names.map(([, target]) => target))];
}

const LONGEST_SHOWN = 80;

/** The error for an unknown name, with the most similar known one. */
export const unknownTarget = (name: string): string =>
  `Ningún endpoint ni operación se llama "${name.slice(0, LONGEST_SHOWN)}".${suggestion(name, [...targets().keys()])}`;
