import type { AnyEndpoint } from '../kernel/endpoint.ts';
import { isScalar } from '../kernel/json-schema.ts';
import type { AnyOperation } from '../kernel/operation.ts';

/** `documentos_electronicos` becomes `documentosElectronicos`. */
export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const pascalCase = (name: string): string => camelCase(name).replace(/^\w/, (letter) => letter.toUpperCase());

const hasScalar = (responses: AnyEndpoint['responses']): boolean =>
  Object.entries(responses).some(([status, schema]) => Number(status) < 400 && isScalar(schema));

/** Source of the client of one area. */
export function endpointsFile(area: string, endpoints: Readonly<Record<string, AnyEndpoint>>): string {
  const functions = Object.entries(endpoints).map(
    ([name, { method, path, summary, responses }]) =>
      `  /** ${method} ${path}: ${summary}. */\n` +
      `  ${name}: call<Area['${name}']>(http, '${method}', '${path}'${hasScalar(responses) ? `, 'scalar'` : ''}),\n`,
  );
  return (
    `import type { PortalContract } from '../../src/contract.ts';\n` +
    `import { call, type Call, type ClientHttp } from '../../src/client/call.ts';\n\n` +
    `type Area = PortalContract['${area}'];\n` +
    `export type ${pascalCase(area)}Client = { readonly [Name in keyof Area]: Call<Area[Name]> };\n\n` +
    `export const create${pascalCase(area)}Client = (http: ClientHttp): ${pascalCase(area)}Client => ({\n` +
    `${functions.join('')}});\n`
  );
}

/** Source of the client of one objeto of `/users/controller`. */
export function operationsFile(objeto: string, verbs: Readonly<Record<string, AnyOperation>>): string {
  const functions = Object.entries(verbs).map(([name, { operacion, accion, summary }]) => {
    const rest = accion === undefined ? '' : `, '${accion}'`;
    return `  /** ${operacion}: ${summary}. */\n  ${name}: operate<Objeto['${name}']>(http, '${objeto}', '${operacion}'${rest}),\n`;
  });
  return (
    `import type { PortalOperations } from '../../../src/operations.ts';\n` +
    `import type { ClientHttp } from '../../../src/client/call.ts';\n` +
    `import { operate, type Operate } from '../../../src/client/operate.ts';\n\n` +
    `type Objeto = PortalOperations['${objeto}'];\n` +
    `export type ${pascalCase(objeto)}Operations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };\n\n` +
    `export const create${pascalCase(objeto)}Operations = (http: ClientHttp): ${pascalCase(objeto)}Operations => ({\n` +
    `${functions.join('')}});\n`
  );
}

/** Exports of the client besides the functions: its errors. */
const FAILURES =
  `export { ApiFailure, type ClientHttp, type ResponseCheck } from '../../src/client/call.ts';\n` +
  `export { OperationFailure } from '../../src/client/operate.ts';\n\n`;

interface Group {
  readonly areas: readonly string[];
  readonly objetos: readonly string[];
  readonly fileName: (name: string) => string;
}

/** Source of the client of some areas and objetos together. */
export function groupFile(name: string, { areas, objetos, fileName }: Group): string {
  const imports = [
    ...areas.map((area) => `import { create${pascalCase(area)}Client } from './${fileName(area)}.ts';`),
    ...objetos.map(
      (objeto) =>
        `import { create${pascalCase(objeto)}Operations } from './controller/${fileName(objeto)}.ts';`,
    ),
  ];
  const controller =
    objetos.length === 0
      ? ''
      : `  controller: {\n` +
        objetos
          .map((objeto) => `    ${camelCase(objeto)}: create${pascalCase(objeto)}Operations(http),\n`)
          .join('') +
        `  },\n`;
  return (
    `${imports.join('\n')}\n` +
    `import type { ClientHttp } from '../../src/client/call.ts';\n\n` +
    FAILURES +
    `export const create${pascalCase(name)}Client = (http: ClientHttp) => ({\n` +
    areas.map((area) => `  ${camelCase(area)}: create${pascalCase(area)}Client(http),\n`).join('') +
    controller +
    `});\n`
  );
}

/** Source of the client's entry: everything in one object. */
export const indexFile = (): string =>
  `import { createPortalClient } from './portal.ts';\n` +
  `import { createSamplesClient } from './samples.ts';\n` +
  `import type { ClientHttp } from '../../src/client/call.ts';\n\n` +
  FAILURES +
  `/** The whole service over one axios instance; its interceptors stay in charge of tokens and of 401. */\n` +
  `export const createClient = (http: ClientHttp) => ({\n` +
  `  ...createPortalClient(http),\n` +
  `  ...createSamplesClient(http),\n` +
  `});\n` +
  `export type ApiClient = ReturnType<typeof createClient>;\n`;
