import axios from 'axios';
import { getConfig } from './config.ts';

/** The one axios instance. The session sets its Authorization header and watches its answers. */
export const http = axios.create({ timeout: 30_000 });

let isLeaving = false;

/** Requests sent while the page is being left outlive it from now on. */
export function watchLeaving(): void {
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  // A page that comes back out of the browser's cache.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

// The address is read per request because the configuration arrives after this module was loaded.
http.interceptors.request.use((request) => {
  request.baseURL ??= getConfig().apiUrl;
  // Only to the server that sent the page: another one's CORS may not know the header.
  if (request.baseURL === '') request.headers.set('X-Origin', 'portal');
  // An XMLHttpRequest ends with its page.
  if (isLeaving) Object.assign(request, { adapter: 'fetch', fetchOptions: { keepalive: true } });
  return request;
});
