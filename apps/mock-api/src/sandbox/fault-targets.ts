import {
  CONTROLLER_PATH,
  contract,
  listEndpoints,
  listOperations,
  operations,
  type MockFaultRule,
} from '@portal/contracts';

/** What a rule can name: every endpoint and operation with the statuses that it declares. The handles of the mock never fail. */
interface Targets {
  readonly statuses: ReadonlyMap<string, ReadonlySet<number>>;
  /** The endpoint of all operations. */
  readonly controller: string;
}

/** Letters of a name that nothing has. */
const LONGEST_SHOWN = 80;

let known: Targets | undefined;

/** Made with the first rule: most servers never have one. */
const targets = (): Targets => (known ??= readTargets());

function readTargets(): Targets {
  const endpoints = listEndpoints(contract).filter(({ area }) => area !== 'mock');
  const statuses = new Map(
    endpoints.map(({ area, name, endpoint }) => [
      `${area}.${name}`,
      new Set(Object.keys(endpoint.responses).map(Number)),
    ]),
  );
  const found = endpoints.find(({ endpoint }) => endpoint.path === CONTROLLER_PATH);
  const controller = found === undefined ? '' : `${found.area}.${found.name}`;
  const ofOperations = statuses.get(controller) ?? new Set<number>();
  for (const { key } of listOperations(operations)) statuses.set(key, ofOperations);
  return { statuses, controller };
}

/** Whether a rule is for a call: its target names it, and when it wants a status, the call's endpoint declares that. */
export function isFor({ target, status }: Pick<MockFaultRule, 'target' | 'status'>, call: string): boolean {
  return names(target, call) && (status === undefined || statusesOf(call).has(status));
}

/** What is wrong with a rule under this contract: nothing has its target's name, or declares its status. */
export function problemOf(
  rule: Pick<MockFaultRule, 'target' | 'status'>,
): { readonly type: 'target' | 'status'; readonly message: string } | undefined {
  const named = [...targets().statuses.keys()].filter((call) => names(rule.target, call));
  if (named.length === 0) {
    const message = `Ningún endpoint ni operación se llama "${rule.target.slice(0, LONGEST_SHOWN)}"`;
    return { type: 'target', message };
  }
  if (named.some((call) => isFor(rule, call))) return undefined;
  const declared = [...new Set(named.flatMap((call) => [...statusesOf(call)]))].sort((a, b) => a - b);
  return { type: 'status', message: `${rule.target} solo declara los estados ${declared.join(', ')}` };
}

/** An operation is also a call of the one endpoint that all operations share. */
function names(pattern: string, call: string): boolean {
  return matches(pattern, call) || (isOperation(call) && matches(pattern, targets().controller));
}

/** Also for an operation that does not exist: the endpoint is there. */
const statusesOf = (call: string): ReadonlySet<number> => {
  const { statuses, controller } = targets();
  return statuses.get(isOperation(call) ? controller : call) ?? new Set<number>();
};

const isOperation = (call: string): boolean => call.includes('/');

const matches = (pattern: string, call: string): boolean =>
  pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
