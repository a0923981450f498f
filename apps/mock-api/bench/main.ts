/** `npm run bench`: figures of one run on one machine. Ratios within the run can be compared, milliseconds cannot. */
import { measureStart } from './start.ts';
import { printTable } from './table.ts';

printTable('Start-up', await measureStart());
