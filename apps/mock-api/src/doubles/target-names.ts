import {
  CONTROLLER_PATH,
  contract,
  listEndpoints,
  listOperations,
  MOCK_AREA,
  operations,
  type NamedOperation,
} from '@portal/contracts';

/** The names of endpoints and operations in the log, which faults and replies accept. */
export const targetNames = (): string[] => [
  ...listEndpoints(contract)
    .filter(({ area, endpoint }) => area !== MOCK_AREA && endpoint.path !== CONTROLLER_PATH)
    .map(({ area, name }) => `${area}.${name}`),
  ...listOperations(operations).map(({ key }) => key),
];

/** `documentos_electronicos` becomes `documentosElectronicos`, as in the client. */
const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of an operation in the client: `documentosElectronicos.consulta`. */
export const clientName = ({ objeto, name }: Pick<NamedOperation, 'objeto' | 'name'>): string =>
  `${camelCase(objeto)}.${name}`;
