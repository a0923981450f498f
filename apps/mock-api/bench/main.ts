/**
 * `npm run bench`: figures of one run on one machine. Ratios within the run can be compared, milliseconds cannot. `npm run bench -- lists`
 * measures the lists on 100 000 documents, on SQLite and PostgreSQL; `--documents 1000000 --on postgres` on a million. `npm run bench -- peers`
 * compares the start and the first list with MSW and json-server.
 */
import { measureJobs } from './jobs.ts';
import { measureLists } from './lists.ts';
import { measurePeers } from './peers.ts';
import { measureStart } from './start.ts';
import { measureState } from './state.ts';
import { printTable } from './table.ts';

if (process.argv[2] === 'lists') await measureLists(process.argv.slice(3));
else if (process.argv[2] === 'peers')
  printTable(
    'Milliseconds of the processor, but for the start: median (lowest), and times the median of MSW',
    await measurePeers(),
  );
else {
  printTable('Start-up', await measureStart());
  printTable('Sandboxes and instances, with their aims', measureState());
  printTable(
    'Processor time for a request: how many times less than bare Express 5 with zod and these three routes',
    await measureJobs(),
  );
}
