import { suggestion } from '@portal/contracts';
import type { ContractTool } from './tools.ts';

type Input = Readonly<Record<string, unknown>>;

/** Problems of the arguments of a tool that its endpoint or operation could not see; undefined when there are none. */
export function inputProblem({ name, call }: ContractTool, input: Input): string | undefined {
  if (call.operation !== undefined) {
    const { accion } = call.operation;
    return input['accion'] === undefined || input['accion'] === accion
      ? undefined
      : `${name}: accion la pone la herramienta: quítela.`;
  }
  const { params, query, body } = call.endpoint;
  const parts = Object.entries({ params, query, body }).flatMap(([part, has]) =>
    has === undefined ? [] : [part],
  );
  return (
    unknownArguments(name, input, parts) ??
    partProblem(name, 'params', input, Object.keys(params ?? {})) ??
    partProblem(name, 'query', input, [])
  );
}

/** The first argument that a tool does not have, with the most similar one. */
export function unknownArguments(name: string, input: Input, known: readonly string[]): string | undefined {
  const unknown = Object.keys(input).find((key) => !known.includes(key));
  if (unknown === undefined) return undefined;
  const takes = known.length === 0 ? 'no lleva argumentos' : `lleva ${known.join(', ')}`;
  return `${name}: no hay argumento ${unknown}; ${takes}.${suggestion(unknown, known)}`;
}

/** The problem of parameters of the path or the query: they are texts, numbers or booleans, or lists of these. */
function partProblem(
  name: string,
  part: string,
  input: Input,
  required: readonly string[],
): string | undefined {
  const given = input[part] ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return `${name}: ${part} es un objeto.`;
  const values = given as Input;
  const missing = required.find((key) => values[key] === undefined);
  if (missing !== undefined) return `${name}: falta ${part}.${missing}.`;
  const wrong = Object.entries(values).find(([, value]) => ![value].flat().every(isPlain));
  return wrong && `${name}: ${part}.${wrong[0]} es un texto, un número o un booleano.`;
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
