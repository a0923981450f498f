import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ours } from './ours.ts';

const { api } = await ours(':memory:');
const server = createServer(api.app).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
