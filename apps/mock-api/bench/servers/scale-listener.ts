/** The server on a database of very many documents, whose clock begins at a given moment and moves: `scale-listener.ts DATABASE MOMENT`. */
import { createMockApi } from '../../src/index.ts';
import { clockFrom } from '../moving-clock.ts';

const [, , database = '', moment = ''] = process.argv;
const api = createMockApi({ database, seed: 'large', checkResponses: false, clock: clockFrom(moment) });
const { url } = await api.listen();
console.log(url);
process.on('SIGTERM', () => {
  void api.close().then(() => process.exit(0));
});
