// Loaded before a server of its own process (`server-process.ts`).
import { subscribe } from 'node:diagnostics_channel';
import { GuardedDriver } from '../src/store/dialects/guarded-driver.ts';

/** Statements left from the first request on. */
let left = Number(process.env['KILL_AT_STATEMENT']);
let isCounting = false;
subscribe('http.server.request.start', () => {
  isCounting = true;
});

function count(): void {
  if (!isCounting) return;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
}

const acquire = Reflect.get(GuardedDriver.prototype, 'acquireConnection');
GuardedDriver.prototype.acquireConnection = async function (this: GuardedDriver) {
  const connection = await acquire.call(this);
  const query = connection.executeQuery.bind(connection);
  connection.executeQuery = (compiled) => {
    count();
    return query(compiled);
  };
  return connection;
};

const commit = Reflect.get(GuardedDriver.prototype, 'commitTransaction');
GuardedDriver.prototype.commitTransaction = async function (this: GuardedDriver, connection) {
  count();
  await commit.call(this, connection);
  count();
};
