import { expect } from './fixtures.ts';
import { lookAt, navigate, type Visit } from './sweep-visit.ts';

/** The personal page: who it is about, and a photo of theirs. */
export async function visitProfile(visit: Visit): Promise<void> {
  const { page } = visit;
  await navigate(page, '/pages/profile/about');
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await lookAt(visit);
  await navigate(page, '/pages/profile/photos?foto=photos-1.2');
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(visit);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
