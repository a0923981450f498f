import { ours } from './ours.ts';

console.log((await ours(':memory:')).url);
