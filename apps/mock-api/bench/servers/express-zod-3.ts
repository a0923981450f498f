import { serveExpress } from './express.ts';

serveExpress('three routes');
