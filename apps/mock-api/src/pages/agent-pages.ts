import {
  contract,
  listEndpoints,
  listOperations,
  operations,
  type NamedEndpoint,
  type NamedOperation,
} from '@portal/contracts';
import type { Express } from 'express';
import { clientName } from '../doubles/targets.ts';
import { endpointPage, operationPage } from './operation-page.ts';

/** Endpoints and operations with a page, in the order of the contract. */
interface Documented {
  /** As in the client: `notes.listNotes`, `documentosElectronicos.consulta`. */
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  readonly write: () => string;
}

const ofEndpoint = (named: NamedEndpoint): Documented => ({
  name: `${named.area}.${named.name}`,
  group: named.area,
  summary: named.endpoint.summary,
  write: () => endpointPage(named),
});

function ofOperation(named: NamedOperation): Documented {
  const name = clientName(named);
  return {
    name,
    group: named.objeto,
    summary: named.operation.summary,
    write: () => operationPage(named, name),
  };
}

const documented = (): Documented[] => [
  ...listEndpoints(contract).map(ofEndpoint),
  ...listOperations(operations).map(ofOperation),
];

/** The table of contents for agents, as llmstxt.org describes it. */
export function llmsText(): string {
  const groups = Object.entries(Object.groupBy(documented(), ({ group }) => group));
  return `# API simulada del portal de facturación electrónica

> Facturación electrónica del Paraguay (SIFEN): un servidor de prueba con datos de muestra. Cada endpoint y cada operación tiene una página corta; todas salen del contrato.

- Ingreso: \`POST /users/login\` con usuario y contraseña cifrados (AES de crypto-js); después \`Authorization: Bearer …\`
- Operaciones: \`POST /users/controller\` con \`{objeto, operacion, data}\`; una rechazada responde 200 con \`status: "error"\`
- Datos propios: cabecera \`X-Sandbox: nombre\`; vuelta a la semilla: \`POST /__mock/reset\`
- Contrato OpenAPI [3.1](/openapi.json) y [3.0](/openapi-3.0.json), [todo en una página](/docs)
${groups.map(([group, list = []]) => `\n## ${group}\n\n${list.map(lineOf).join('\n')}\n`).join('')}`;
}

const lineOf = ({ name, summary }: Documented): string => `- [${name}](/docs/${name}.md): ${summary}`;

/** The page of an endpoint or an operation; undefined for an unknown name. */
export const agentPage = (name: string): string | undefined =>
  documented()
    .find((one) => one.name === name)
    ?.write();

/** Serves `/llms.txt` and `/docs/<name>.md`, written at each request: they are asked for rarely. */
export function serveAgentPages(app: Express): void {
  app.get('/llms.txt', (_request, response) => {
    response.type('text/plain').send(llmsText());
  });
  app.get('/docs/:name.md', (request, response, next) => {
    const page = agentPage(request.params.name);
    if (page === undefined) next();
    else response.type('text/markdown').send(page);
  });
}
