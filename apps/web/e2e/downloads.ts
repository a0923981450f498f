import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';

/** Address of the list whose documents are downloaded. */
export const list = '/documentos_electronicos';

export const bytesOf = async (download: Download): Promise<Uint8Array> =>
  Uint8Array.from(await readFile(await download.path()));

/** The tray that shows the downloads in progress. */
export const trayOf = (page: Page): Locator => page.getByRole('region', { name: 'Descargas' });

/** Chooses an entry of the list's export menu. */
export const choose = async (page: Page, entry: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
