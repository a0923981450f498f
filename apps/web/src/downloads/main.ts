import JobRows from './JobRows.tsx';
import JobsButton from './JobsButton.tsx';
import { showWith } from './watch.ts';

showWith({ Rows: JobRows, Button: JobsButton });

export { begin, resume } from './watch.ts';
