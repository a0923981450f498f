import { serveExpress } from './express.ts';

serveExpress('every route');
