import { expect } from './fixtures.ts';
import { discard, escape, lookAt, openRow, type Visit } from './sweep-visit.ts';

const FOLDER = 'features/usuario';

/** The new user with its messages, the link of an invitation, the detail with its parts, what is asked before a user is blocked, and a reset. */
export async function visitUsers(visit: Visit): Promise<void> {
  const { page, sandbox, spoken, t } = visit;
  const text = (key: string) => t(FOLDER, key);
  await page.getByRole('button', { name: text('crear.boton') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('crear.enviar') }).click();
  await expect(dialog.getByText(text('error.perfiles'), { exact: true })).toBeVisible();
  await lookAt(visit);
  for (const [name, value] of [
    ['nombres', 'Rosa'],
    ['apellidos', 'Vera'],
    ['nro_documento', '9990001'],
    ['email', 'rosa.vera@example.com'],
  ] as const)
    await dialog.locator(`[name="${name}"]`).fill(value);
  await dialog.locator('[name="perfiles.cliente"]').check();
  await dialog.locator('[name^="empresas."]').first().check();
  await dialog.locator('[name="acceso"][value="invitacion"]').check();
  await spoken();
  await dialog.getByRole('button', { name: text('crear.enviar') }).click();
  await expect(dialog.getByText(text('enlace.texto'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await dialog.getByRole('button', { name: text('enlace.guardado') }).click();

  // The detail of the user that was made.
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(text('detalle.invitacionHasta'), { exact: true })).toBeVisible();
  await lookAt(visit);
  for (const tab of ['accesos', 'historial']) {
    await detail.getByRole('tab', { name: text(`detalle.${tab}`), exact: true }).click();
    await expect(detail.getByRole('tabpanel').locator('table, ol, [role="status"], p').first()).toBeVisible();
    await spoken();
  }
  await detail.getByRole('button', { name: text('accion.editar'), exact: true }).click();
  const edited = page.getByRole('dialog').filter({ hasText: text('activoAyuda') });
  await edited.locator('[name="activo"]').uncheck();
  await expect(edited.getByText(text('campo.motivo'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await discard(visit, edited);
  await detail.getByRole('button', { name: text('accion.bloquear'), exact: true }).click();
  await expect(page.getByText(text('confirmar.bloquearTexto'), { exact: true })).toBeVisible();
  await spoken();
  await escape(page, page.getByText(text('confirmar.bloquearTexto'), { exact: true }));
  await escape(page, detail);

  await openRow(page, 'cliente@example.com');
  await detail.getByRole('button', { name: text('accion.restablecer'), exact: true }).click();
  const asked = page.getByRole('dialog').filter({ hasText: text('confirmar.restablecerTexto') });
  await asked.getByRole('button', { name: text('accion.restablecer'), exact: true }).click();
  await expect(page.getByText(text('temporal.aviso'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await page.getByRole('button', { name: text('temporal.guardada'), exact: true }).click();
  await expect(detail.getByText(text('detalle.temporalHasta'), { exact: true })).toBeVisible();
  await escape(page, detail);

  await sandbox.switchOnFactor('contabilidad');
  await openRow(page, 'contabilidad@example.com');
  await detail.getByRole('button', { name: text('accion.restablecer_segundo_factor'), exact: true }).click();
  const removal = page.getByText(text('confirmar.restablecer_segundo_factorTexto'), { exact: true });
  await expect(removal).toBeVisible();
  await lookAt(visit);
  await escape(page, removal);
  await escape(page, detail);
}

/** An act with what was before and after. */
export async function visitAudit(visit: Visit): Promise<void> {
  const { page, t } = visit;
  await page.getByRole('row').nth(1).getByRole('gridcell').first().click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(t('features/auditoria', 'columna.id'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
}

/** The page of an invitation with a link that is of nobody. */
export async function visitInvitation(visit: Visit): Promise<void> {
  const { page, t } = visit;
  await page.evaluate(() => {
    // As the router does it: entries that it cannot count make it warn.
    const { idx } = window.history.state as { idx: number };
    const state = { idx: idx + 1, key: 'nobody', usr: null };
    window.history.pushState(state, '', `${window.location.pathname}#nobody`);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await expect(
    page.getByText(t('features/invitacion', 'rechazo.NO_ENCONTRADO'), { exact: true }),
  ).toBeVisible();
  await lookAt(visit);
}
