import { createApiServer } from '../transport/server.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a separate port, which the proxy in front of the portal does not expose.
 *
 * @throws {Error} EADDRINUSE
 */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<MetricsServer> {
  const server = createApiServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      // The database is unreachable: the collector gets a 503.
      () => response.writeHead(503).end(),
    );
  });
  const { url } = await server.listen(port, host);
  return { url, stop: () => server.stop() };
}
