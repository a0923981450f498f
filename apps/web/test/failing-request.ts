import { onTestFinished } from 'vitest';
import { http } from '../src/lib/http.ts';

/** From the `first` one on, requests to a path do not reach the service. Returns a function that ends this. */
export function failRequest(path: string, first: number): () => void {
  let count = 0;
  const id = http.interceptors.request.use((request) => {
    if (request.url?.includes(path) !== true) return request;
    count += 1;
    return count >= first ? { ...request, baseURL: 'http://127.0.0.1:9' } : request;
  });
  const end = () => http.interceptors.request.eject(id);
  onTestFinished(end);
  return end;
}
