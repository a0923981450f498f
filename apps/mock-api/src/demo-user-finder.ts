import type { Clock } from './core/clock.ts';
import type { ApiConfig } from './core/config.ts';
import { signToken } from './core/tokens.ts';
import type { AgentUser } from './mcp/serve-http.ts';
import { configOf } from './sandboxes/config.ts';
import { demoUsers } from './seed/demo-users.ts';

/** Returns a function that finds a demo user with its roles and tokens; undefined for an unknown name. */
export function demoUserFinder(clock: Clock, config: ApiConfig): (name: string) => AgentUser | undefined {
  return (name) => {
    const user = demoUsers.find(({ usuario }) => usuario === name);
    if (user === undefined) return undefined;
    // As after signing in, which takes the first profile.
    return {
      roles: [user.perfiles[0]],
      tokenIn: (sandbox) => signToken(user.id, clock, configOf(config, sandbox)),
    };
  };
}
