import { expect } from './fixtures.ts';
import { codeAt } from './second-factor.ts';
import { password } from './sign-in.ts';
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

/** The second factor of the signed-in user: the password, the secret with a wrong code, the recovery codes, and what is asked before it ends. */
export async function visitOwnFactor(visit: Visit): Promise<void> {
  const { page, sandbox, spoken, t } = visit;
  const text = (key: string) => t('features/usuario/segundo-factor', key);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: text('activar'), exact: true }).click();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(text('error.actual'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await dialog.locator('[name="actual"]').fill(password);
  await dialog.locator('button[type="submit"]').click();
  const code = dialog.locator('[name="codigo_acceso"]');
  await expect(dialog.getByRole('img', { name: text('app.qr') })).toBeVisible();
  await code.fill('12');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(text('error.codigo'), { exact: true })).toBeVisible();
  await lookAt(visit);
  const secreto = await dialog.getByRole('group', { name: text('app.clave'), exact: true }).textContent();
  await code.fill(codeAt(secreto ?? '', await sandbox.now()));
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(text('codigos.aviso'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await dialog.getByRole('button', { name: text('codigos.guardados'), exact: true }).click();
  await expect(page.getByText(text('quedan'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await page.getByRole('button', { name: text('desactivar'), exact: true }).click();
  await expect(dialog.getByText(text('clave.desactivarTexto'), { exact: true })).toBeVisible();
  await spoken();
  // Off again: later visits sign in by the password alone.
  await dialog.locator('[name="actual"]').fill(password);
  await dialog.locator('button[type="submit"]').click();
  await expect(page.getByRole('button', { name: text('activar'), exact: true })).toBeVisible();
}

/** The step of the sign-in that asks for a code, with a wrong one. */
export async function visitFactorStep(visit: Visit): Promise<void> {
  const { page, sandbox, t } = visit;
  const text = (key: string) => t('features/login', key);
  await sandbox.switchOnFactor('subadmin');
  await page.locator('[name="usuario"]').fill('subadmin');
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="password"]').press('Enter');
  const code = page.locator('[name="codigo_acceso"]');
  await expect(code).toBeFocused();
  await lookAt(visit);
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await lookAt(visit);
  await page.getByRole('button', { name: text('otro'), exact: true }).click();
  await expect(page.locator('[name="usuario"]')).toHaveValue('');
}
