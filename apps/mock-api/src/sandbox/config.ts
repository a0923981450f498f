import { createHmac } from 'node:crypto';
import type { ApiConfig } from '../core/config.ts';
import { DEFAULT_SANDBOX } from './name.ts';

/**
 * The configuration of a sandbox: its tokens are signed with a secret of its own, derived from the server's, so that a token is worth
 * nothing elsewhere. The default data keep the server's secret.
 */
export function configOf(config: ApiConfig, sandbox: string): ApiConfig {
  if (sandbox === DEFAULT_SANDBOX) return config;
  const jwtSecret = createHmac('sha256', config.jwtSecret).update(`sandbox ${sandbox}`).digest('base64url');
  return { ...config, jwtSecret };
}
