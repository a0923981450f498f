import { CONTROLLER_PATH, suggestion } from '@portal/contracts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { agentPage } from '../pages/agent-pages.ts';
import { inputProblem, unknownArguments } from './tool-input.ts';
import { contractTools, DESCRIBE, envelopeOf, type ContractTool, type ToolScope } from './tools.ts';

/** The session of an agent: who calls, and on which data. */
export interface AgentSession extends ToolScope {
  readonly sandbox: string;
  /** A new token for every call, so that a moved clock ends no session. */
  readonly token: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address: string;
}

/** The result of a tool; `isError` for a refusal and for a rejected request. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  /** Warnings of the server, such as fields that it does not know. */
  readonly warning?: string;
}

/** Longest result, in characters: files and long lists would fill the context of a model. */
const MOST_TEXT = 60_000;

const failure = (text: string): ToolResult => ({ text, isError: true });

/**
 * Calls the endpoint or operation of a tool, as the user of the session and in its sandbox. A tool outside its role, or one that
 * writes where only reading is allowed, does not exist.
 */
export async function callTool(
  dispatcher: Dispatcher,
  session: AgentSession,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ToolResult> {
  const tools = contractTools(session);
  if (name === DESCRIBE.name) return describe(tools, input);
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) return noTool(tools, name);
  const problem = inputProblem(tool, input);
  if (problem !== undefined) return failure(problem);
  const { method, path, query, body } = requestOf(tool, input);
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const response = await dispatcher.handle({
    method,
    path,
    query,
    address: session.address,
    headers: {
      ...session.headers,
      authorization: `Bearer ${session.token()}`,
      'x-sandbox': session.sandbox,
      'user-agent': 'MCP',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    readBody: () => Promise.resolve(bytes),
  });
  const text = response.body?.toString() ?? '';
  const isRefused = path === CONTROLLER_PATH && text.startsWith('{"status":"error"');
  const warning = response.headers['x-mock-warning'];
  return {
    text: shortened(text, response.status),
    isError: response.status >= 400 || isRefused,
    ...(typeof warning === 'string' ? { warning: decoded(warning) } : {}),
  };
}

/** The text of a warning header, which is percent-encoded, unless it was cut or has a sign that only looks like it. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** The page of a tool. */
function describe(tools: readonly ContractTool[], input: Readonly<Record<string, unknown>>): ToolResult {
  const problem = unknownArguments(DESCRIBE.name, input, ['name']);
  if (problem !== undefined) return failure(problem);
  const { name } = input;
  if (typeof name !== 'string' || name === '')
    return failure(`${DESCRIBE.name}: name es el nombre de una herramienta, un texto: indíquelo.`);
  const tool = tools.find((one) => one.name === name);
  const page = tool && agentPage(tool.name.replace('_', '.'));
  return page === undefined ? noTool(tools, name) : { text: page, isError: false };
}

/** Longest name shown. */
const LONGEST_NAME = 80;

const noTool = (tools: readonly ContractTool[], name: string): ToolResult =>
  failure(
    `No hay herramienta ${name.slice(0, LONGEST_NAME)}, o su rol no puede usarla.${suggestion(
      name,
      tools.map((tool) => tool.name),
    )}`,
  );

function requestOf({ call }: ContractTool, input: Readonly<Record<string, unknown>>) {
  if (call.operation !== undefined) {
    return { method: 'POST', query: '', ...envelopeOf(call.operation, input) };
  }
  const { method, path } = call.endpoint;
  const params = (input['params'] ?? {}) as Readonly<Record<string, unknown>>;
  const query = Object.entries((input['query'] ?? {}) as Readonly<Record<string, unknown>>);
  return {
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: new URLSearchParams(
      query.flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)])),
    ).toString(),
    body: input['body'],
  };
}

function shortened(text: string, status: number): string {
  const shown = status >= 400 ? `${String(status)} ${text}` : text;
  if (shown.length <= MOST_TEXT) return shown;
  return `${shown.slice(0, MOST_TEXT)}\n… cortado: son ${String(shown.length)} caracteres. Acote el pedido con filtros o con por_pagina.`;
}
