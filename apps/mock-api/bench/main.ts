/** `npm run bench`: figures of one run on one machine. Ratios within the run can be compared, milliseconds cannot. */
import { measureJobs } from './jobs.ts';
import { measureSizes } from './sizes.ts';
import { measureStart } from './start.ts';
import { measureState } from './state.ts';
import { printTable } from './table.ts';

printTable('Start-up', await measureStart());
printTable('Sandboxes and instances, with their aims', measureState());
printTable('Dashboard and audit trail by the number of documents', measureSizes());
printTable(
  'Processor time for a request: how many times less than bare Express 5 with zod and these three routes',
  await measureJobs(),
);
