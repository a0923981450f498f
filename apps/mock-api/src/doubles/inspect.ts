import { maskedText, maskingReplacer, type MockInspected } from '@portal/contracts';
import { inputProblems, responseProblems } from './contract-findings.ts';
import type { LoggedCall, RequestLog } from './request-log.ts';
import { targetNamed } from './targets.ts';

type Seen = Omit<MockInspected, 'canRestore' | 'changes'>;

/** A request of the log with its input, its response and what the contract says of both; undefined when the log does not have it. */
export function inspectRequest(log: RequestLog, id: string): Seen | undefined {
  const found = log.find(id);
  if (found === undefined) return undefined;
  const { logged, entry } = found;
  const { query, body, response, status, rules } = logged;
  const target = logged.target === null ? undefined : targetNamed(logged.target);
  const sent = response === undefined || response === null ? undefined : parsed(response.toString());
  return {
    request: entry(),
    ...inputOf(logged),
    inputProblems: target === undefined ? [] : inputProblems(target, { query, body }),
    ...(response === undefined
      ? {}
      : { response: response === null ? null : (sent?.shown ?? maskedText(response.toString())) }),
    responseProblems:
      target === undefined || sent === undefined ? [] : responseProblems(target, status, sent.value),
    rules: [...rules],
  };
}

/** The query and the body as people read them. */
function inputOf({ query, body }: LoggedCall): Pick<Seen, 'input'> {
  if (body === null) return { input: null };
  const sent = {
    ...(query === '' ? {} : { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }),
  };
  return Object.keys(sent).length === 0 ? {} : { input: pretty(sent) };
}

/** A JSON text with its secrets masked; undefined for text that is not JSON, such as that of a fault. */
function parsed(text: string): { readonly value: unknown; readonly shown: string } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value, shown: pretty(value) };
  } catch {
    return undefined;
  }
}

const pretty = (value: unknown): string => JSON.stringify(value, maskingReplacer, 2);
