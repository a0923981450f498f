// npm run pack: tarballs of the packages that are installed outside the repository, in dist/packages.
import { underOwnNode } from './tooling/own-node.mjs';
import { fromRoot } from './tooling/paths.mjs';

await underOwnNode();
const { packAll } = await import('./packages/pack.ts');
for (const tarball of await packAll(fromRoot('dist/packages'))) console.log(tarball);
