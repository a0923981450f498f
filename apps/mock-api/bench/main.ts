/**
 * `npm run bench`: figures of one run on one machine. Ratios within the run can be compared, milliseconds cannot. `npm run bench -- scale`
 * measures lists of very many documents, which takes half an hour and ten gigabytes.
 */
import { measureJobs } from './jobs.ts';
import { measureScale } from './scale.ts';
import { measureSizes } from './sizes.ts';
import { measureStart } from './start.ts';
import { measureState } from './state.ts';
import { printTable } from './table.ts';

if (process.argv[2] === 'scale') await measureScale(process.argv.slice(3));
else {
  printTable('Start-up', await measureStart());
  printTable('Sandboxes and instances, with their aims', measureState());
  printTable('Dashboard and audit trail by the number of documents', measureSizes());
  printTable(
    'Processor time for a request: how many times less than bare Express 5 with zod and these three routes',
    await measureJobs(),
  );
}
