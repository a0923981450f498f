import { ours } from './ours.ts';

const api = await ours(':memory:');
console.log((await api.listen()).url);
