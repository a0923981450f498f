import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloads, type FetchFile } from './downloads.ts';

const file = { nombre: 'lista.csv', mime: 'text/csv', base64: 'YQ==' };
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:prueba';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => downloads.stopAll());

/** A fetch that the test ends. */
function pending() {
  let options: Parameters<FetchFile>[0] | undefined;
  let end: (result: Awaited<ReturnType<FetchFile>>) => void = () => undefined;
  const fetch: FetchFile = (given) => {
    options = given;
    return new Promise((resolve) => (end = resolve));
  };
  return { fetch, options: () => options!, end: (result: Awaited<ReturnType<FetchFile>>) => end(result) };
}

describe('the queue of downloads', () => {
  it('saves a file when it has arrived, also one that came whole', async () => {
    const job = pending();
    const seen = vi.fn();
    const stop = downloads.subscribe(seen);
    downloads.start('la lista', job.fetch);
    expect(downloads.current()).toMatchObject([{ label: 'la lista', progress: null, error: null }]);
    job.end({ data: file });
    await expect.poll(() => saved).toEqual(['lista.csv']);
    expect(downloads.current()).toEqual([]);
    expect(seen).toHaveBeenCalled();
    stop();
  });

  it('keeps a failed one with its reason, and tries it again', async () => {
    const job = pending();
    downloads.start('la lista', job.fetch);
    job.end({ error: { message: 'Sin conexión' } });
    await expect.poll(() => downloads.current()[0]?.error).toBe('Sin conexión');
    downloads.retry(downloads.current()[0]!.id);
    expect(downloads.current()).toMatchObject([{ label: 'la lista', error: null }]);
    job.end({ data: file });
    await expect.poll(() => saved).toEqual(['lista.csv']);
  });

  it('stops one without saving it, and all when the person leaves', async () => {
    const jobs = [pending(), pending()];
    jobs.forEach(({ fetch }, index) => downloads.start(String(index), fetch));
    downloads.dismiss(downloads.current()[0]!.id);
    expect(jobs[0]!.options().signal.aborted).toBe(true);
    expect(downloads.current()).toHaveLength(1);
    downloads.stopAll();
    expect(jobs[1]!.options().signal.aborted).toBe(true);
    jobs.forEach(({ end }) => end({ data: file }));
    await Promise.resolve();
    expect([saved, downloads.current()]).toEqual([[], []]);
  });
});
