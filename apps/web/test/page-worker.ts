import { vi } from 'vitest';

type Handler = NonNullable<Window['onmessage']>;

/** By path of the module: test files share their modules, which put their handler on the page of the first file only. */
const handlers = new Map<string, Promise<Handler>>();

async function handlerOf(path: string): Promise<Handler> {
  window.onmessage = null;
  await import(/* @vite-ignore */ path);
  const handler = window.onmessage as Handler | null;
  window.onmessage = null;
  if (handler === null) throw new Error(`${path} sets no self.onmessage`);
  return handler;
}

/** A worker for jsdom, which has none: its code runs on the page, and its answer is what it posts meanwhile. */
export class PageWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  terminate = () => undefined;
  readonly #handler: Promise<Handler>;

  constructor({ pathname }: URL) {
    this.#handler = handlers.get(pathname) ?? handlerOf(pathname);
    handlers.set(pathname, this.#handler);
  }

  postMessage(data: unknown): void {
    void this.#handler.then(
      (handler) => {
        const post = vi
          .spyOn(window, 'postMessage')
          .mockImplementation((answer: unknown) =>
            this.onmessage?.(new MessageEvent('message', { data: structuredClone(answer) })),
          );
        handler.call(window, new MessageEvent('message', { data: structuredClone(data) }));
        post.mockRestore();
      },
      (error: unknown) => this.onerror?.(new ErrorEvent('error', { message: String(error) })),
    );
  }
}
