import { suggestion } from '@portal/contracts';
import type { Express, Request } from 'express';
import { HttpError, httpErrors } from '../core/http-error.ts';
import { isSandboxName } from '../core/name.ts';
import { header } from '../core/request.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { AdminGate } from '../guard/admin-gate.ts';
import type { AgentSession } from './call-tool.ts';

const MCP_PATH = '/mcp';

/** The sandbox of agents that name none: the default data stay as they are. */
const AGENTS = 'mcp';

export interface AgentUser {
  readonly roles: readonly string[];
  readonly tokenIn: (sandbox: string) => string;
}

/**
 * Serves MCP over stateless HTTP: each POST is a session of its own. `?user=` names the demo user, `?write=yes` allows writing,
 * `X-Sandbox` names the data.
 *
 * @param userNamed a demo user; undefined for an unknown name
 */
export function serveMcp(
  app: Express,
  admin: AdminGate,
  dispatcher: Dispatcher,
  userNamed: (name: string) => AgentUser | undefined,
): void {
  app.all(MCP_PATH, async (request, response) => {
    response.set('cache-control', 'no-store');
    try {
      admin.assert(request);
      if (request.method !== 'POST') throw httpErrors.wrongMethod(['POST']);
      const session = sessionOf(request, userNamed);
      // Loaded with the first request: most servers never need the SDK.
      const [{ createMcpServer }, { StreamableHTTPServerTransport }] = await Promise.all([
        import('./mcp-server.ts'),
        import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      ]);
      const server = createMcpServer(dispatcher, session);
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      response.on('close', () => void server.close());
      await server.connect(transport);
      await transport.handleRequest(request, response);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      response.status(error.status).set(error.headers).json(error.body);
    }
  });
}

const rejection = (type: string, message: string): HttpError =>
  new HttpError(400, { error: [{ type, message }] });

function sessionOf(request: Request, userNamed: (name: string) => AgentUser | undefined): AgentSession {
  const { user: name = 'consulta', write = 'no', ...others } = request.query;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw rejection(unknown, `No hay parámetro con ese nombre.${suggestion(unknown, ['user', 'write'])}`);
  if (write !== 'yes' && write !== 'no') throw rejection('write', 'Debe ser yes o no.');
  const user = typeof name === 'string' ? userNamed(name) : undefined;
  if (user === undefined) throw rejection('user', 'No hay usuario de demostración con ese nombre.');
  const sandbox = header(request, 'x-sandbox') ?? AGENTS;
  if (!isSandboxName(sandbox)) throw httpErrors.badSandbox();
  const token = header(request, 'x-mock-token');
  return {
    roles: user.roles,
    canWrite: write === 'yes',
    sandbox,
    token: () => user.tokenIn(sandbox),
    ...(token === undefined ? {} : { headers: { 'x-mock-token': token } }),
    address: request.socket.remoteAddress ?? '',
  };
}
