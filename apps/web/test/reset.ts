import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach } from 'vitest';
import { changeLanguage, currentLanguage } from '../src/i18n/i18n.ts';
import { defaultLanguage } from '../src/i18n/languages.ts';
import { defaultConfig, setConfig } from '../src/lib/config.ts';
import { closeOutbox } from '../src/session/outbox/outbox-service.ts';
import { banner } from '../src/ui/banner/banner.ts';
import { downloads } from '../src/ui/downloads/downloads.ts';
import { keepErrors, listenToToasts } from '../src/ui/toasts/toast.ts';

// Files that share their modules and their page: what one test leaves in them would be found by the next file's.
afterEach(async () => {
  downloads.stopAll();
  banner.hide();
  for (const listen of [listenToToasts, keepErrors]) listen(() => undefined)();
  if (currentLanguage() !== defaultLanguage) await changeLanguage(defaultLanguage);
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
});
// The example notifications of a frame would pop up in a later file.
const quiet = { ...defaultConfig, demoNotifications: false };
setConfig(quiet);
afterAll(() => {
  setConfig(quiet);
  // jsdom has none: a file that stores something puts a database of this process in its place. The next file gets an empty one.
  if (!Reflect.has(globalThis, 'indexedDB')) return;
  globalThis.indexedDB = new IDBFactory();
  void closeOutbox();
});
