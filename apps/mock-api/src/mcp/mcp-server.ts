import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { callTool, type AgentSession } from './call-tool.ts';
import { toolList } from './tools.ts';

const INSTRUCTIONS =
  'Portal de facturación electrónica del Paraguay con datos de muestra. Los esquemas son cortos: `describe` da los campos, un ejemplo y los errores de una herramienta. Una operación rechazada dice por qué y en qué campo.';

/**
 * An MCP server over the operations of a contract. The SDK is loaded with this module: import it where an agent connects. Tools are
 * registered by their JSON Schema, not by the SDK's own zod shapes, whose schemas would be several times as long.
 */
export function createMcpServer(dispatcher: Dispatcher, session: AgentSession): McpServer {
  const mcp = new McpServer(
    { name: 'portal-mock', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: toolList(session).map((tool) => ({ ...tool })),
  }));
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { text, isError, warning } = await callTool(
      dispatcher,
      session,
      params.name,
      params.arguments ?? {},
    );
    const texts = warning === undefined ? [text] : [text, `Advertencia: ${warning}`];
    return { content: texts.map((one) => ({ type: 'text' as const, text: one })), isError };
  });
  return mcp;
}
