import { createHmac } from 'node:crypto';
import type { ApiConfig } from '../core/config.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';

/**
 * The configuration of a sandbox: its tokens are signed with its own secret, derived from the server's, so that a token is
 * invalid elsewhere. The default sandbox keeps the server's secret.
 */
export function configOf(config: ApiConfig, sandbox: string): ApiConfig {
  if (sandbox === DEFAULT_SANDBOX) return config;
  const jwtSecret = createHmac('sha256', config.jwtSecret).update(`sandbox ${sandbox}`).digest('base64url');
  return { ...config, jwtSecret };
}
