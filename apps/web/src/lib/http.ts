import axios from 'axios';
import { getConfig } from './config.ts';

/** The one axios instance. The session sets its Authorization header and watches its answers. */
export const http = axios.create({ timeout: 30_000 });

// The address is read per request because the configuration arrives after this module was loaded.
http.interceptors.request.use((request) => {
  request.baseURL ??= getConfig().apiUrl;
  // Only to the server that sent the page: another one's CORS may not know the header.
  if (request.baseURL === '') request.headers.set('X-Origin', 'portal');
  return request;
});
