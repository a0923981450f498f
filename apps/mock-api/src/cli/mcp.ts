import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { seedNames, type SeedName } from '../context/seed-area.ts';
import { createMockApi } from '../create-mock-api.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';
import { demoUsers, type DemoUser, type DemoUserName } from '../seed/demo-users.ts';
import { UsageError } from './usage-error.ts';

const mcpUsage = `Usage: portal-mock mcp [flags]     the operations as MCP tools over stdin and stdout

  --user NAME      demo user whose role decides the tools      consulta
                   (${demoUsers.map(({ usuario }) => usuario).join(', ')})
  --write          also the tools that change data
  --seed NAME      ${seedNames.join(', ')}                   demo

Each process has data of its own, in memory.
`;

/** Serves MCP over stdio until the client closes it. Nothing else may write to stdout. Throws `UsageError`. */
export async function runMcp(argv: readonly string[]): Promise<void> {
  const { user: name, write: canWrite, seed, help } = parse(argv);
  if (help) {
    process.stdout.write(mcpUsage);
    return;
  }
  const user = demoUsers.find(({ usuario }) => usuario === name);
  if (user === undefined) throw new UsageError(`--user ${name}: there is no such demo user.`);
  const seedName = seedNames.find((one) => one === seed);
  if (seedName === undefined) throw new UsageError(`--seed must be one of: ${seedNames.join(', ')}.`);
  await serve(user, canWrite, seedName);
}

async function serve({ usuario, perfiles }: DemoUser, canWrite: boolean, seed: SeedName): Promise<void> {
  const api = createMockApi({ seed });
  await api.ready;
  const sandbox = `mcp-${randomUUID()}`;
  const server = createMcpServer(api.dispatcher, {
    ...{ roles: [perfiles[0]], canWrite, sandbox, address: '127.0.0.1' },
    token: () => api.tokenFor(usuario as DemoUserName, sandbox),
  });
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  await api.close();
}

function parse(argv: readonly string[]) {
  try {
    const {
      user = 'consulta',
      write = false,
      seed = 'demo',
      help = false,
    } = parseArgs({
      args: [...argv],
      options: {
        user: { type: 'string' },
        write: { type: 'boolean' },
        seed: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
    return { user, write, seed, help };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
