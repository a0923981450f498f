import {
  CONTROLLER_PATH,
  contract,
  listEndpoints,
  listOperations,
  MOCK_AREA,
  operations,
} from '@portal/contracts';

/** The names of endpoints and operations in the log, which faults and replies accept. */
export const targetNames = (): string[] => [
  ...listEndpoints(contract)
    .filter(({ area, endpoint }) => area !== MOCK_AREA && endpoint.path !== CONTROLLER_PATH)
    .map(({ area, name }) => `${area}.${name}`),
  ...listOperations(operations).map(({ key }) => key),
];
