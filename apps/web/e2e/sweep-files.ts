import { expect } from './fixtures.ts';
import { escape, lookAt, navigate, type Visit } from './sweep-visit.ts';

/** The files: cards, the details of one, nothing found, the preview, the keys. */
export async function visitFiles(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/file-manager', key);
  const isShown = (key: string) => expect(page.getByText(text(key), { exact: true }).first()).toBeVisible();
  await navigate(page, '/apps/file-manager/folder/1?elegido=9');
  await isShown('dato.creado');
  await lookAt(visit);
  await navigate(page, '/apps/file-manager/recent?vista=cuadricula&elegido=4&elegido=5');
  await expect(page.getByRole('region', { name: text('elegidos.titulo') })).toBeVisible();
  await lookAt(visit);
  await navigate(page, '/apps/file-manager/folder/otra');
  await isShown('vacio.noExiste');
  await lookAt(visit);
  await navigate(page, '/apps/file-manager/folder/2?abierto=4');
  await expect(page.getByRole('button', { name: text('previa.anterior'), exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, page.getByRole('dialog'));
  await page.getByRole('button', { name: t('ui', 'list.sort.title') }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await lookAt(visit);
  await escape(page, page.getByRole('menu'));
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t('ui', 'shortcuts.title') });
  await expect(keys).toBeVisible();
  await lookAt(visit);
  await escape(page, keys);
}
