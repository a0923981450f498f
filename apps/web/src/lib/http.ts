import axios from 'axios';
import { getConfig } from './config.ts';

/** The only axios instance. The session sets its Authorization header and watches its responses. */
export const http = axios.create({ timeout: 30_000 });

let isLeaving = false;

/** Makes requests sent while the page is unloading outlive it. */
export function watchLeaving(): void {
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  // A page restored from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

// The address is read per request because the configuration is loaded after this module.
http.interceptors.request.use((request) => {
  request.baseURL ??= getConfig().apiUrl;
  // Only for the server of the page: the CORS rules of another one may not allow the header.
  if (request.baseURL === '') request.headers.set('X-Origin', 'portal');
  // An XMLHttpRequest is aborted when its page is unloaded.
  if (isLeaving) Object.assign(request, { adapter: 'fetch', fetchOptions: { keepalive: true } });
  return request;
});
