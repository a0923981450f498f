import {
  CONTROLLER_PATH,
  contract,
  listEndpoints,
  listOperations,
  operations,
  type MockFaultRule,
} from '@portal/contracts';
import { isPattern, targetNamed, unknownTarget } from './targets.ts';

/** Targets of rules: every endpoint and operation with its declared statuses. `/__mock` itself never fails. */
interface Targets {
  readonly statuses: ReadonlyMap<string, ReadonlySet<number>>;
  /** The endpoint of all operations. */
  readonly controller: string;
}

let known: Targets | undefined;

/** Created with the first rule: most servers never have one. */
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

/** Whether a rule applies to a request: its target matches, and if it has a status, the request's endpoint declares it. */
export function matchesRequest(
  { target, status }: Pick<MockFaultRule, 'target' | 'status'>,
  call: string,
): boolean {
  return names(target, call) && (status === undefined || statusesOf(call).has(status));
}

/** The endpoints and operations that a rule applies to. */
export const callsFor = (rule: Pick<MockFaultRule, 'target' | 'status'>): string[] =>
  [...targets().statuses.keys()].filter((call) => matchesRequest(rule, call));

/** The problem of a rule under this contract: an unknown target, or a status that no target declares. */
export function problemOf(
  rule: Pick<MockFaultRule, 'target' | 'status'>,
): { readonly type: 'target' | 'status'; readonly message: string } | undefined {
  const named = [...targets().statuses.keys()].filter((call) => names(rule.target, call));
  if (named.length === 0) return { type: 'target', message: unknownTarget(rule.target) };
  if (named.some((call) => matchesRequest(rule, call))) return undefined;
  const declared = [...new Set(named.flatMap((call) => [...statusesOf(call)]))].sort((a, b) => a - b);
  return { type: 'status', message: `${rule.target} solo declara los estados ${declared.join(', ')}` };
}

/** A request to an operation is also one to the endpoint that all operations share. */
function names(pattern: string, call: string): boolean {
  return matches(pattern, call) || (isOperation(call) && matches(pattern, targets().controller));
}

/** Also for an unknown operation: the endpoint exists. */
const statusesOf = (call: string): ReadonlySet<number> => {
  const { statuses, controller } = targets();
  return statuses.get(isOperation(call) ? controller : call) ?? new Set<number>();
};

const isOperation = (call: string): boolean => call.includes('/');

/** A pattern may have the names of the client too: `documentosElectronicos.*`. */
function matches(pattern: string, call: string): boolean {
  if (!isPattern(pattern)) return pattern === call;
  const start = pattern.slice(0, -1);
  return call.startsWith(start) || (targetNamed(call)?.name ?? '').startsWith(start);
}
