import type { Page } from '@playwright/test';
import type { Editor } from '@tiptap/react';
import { expect, test, type Sandbox } from './fixtures.ts';
import { reportInteractions, watchInteractions } from './responsiveness.ts';

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly folder: number;
  readonly labels: readonly number[];
  readonly read: boolean;
  readonly starred: boolean;
  readonly important: boolean;
  readonly to: readonly { readonly email: string }[];
}

const one = async (sandbox: Sandbox, id: string) =>
  (await sandbox.get(`/api/mail-app/mail?mailId=${id}`)) as Mail;
const folder = async (sandbox: Sandbox, handle: string) =>
  (await sandbox.get(`/api/mail-app/mails?folderHandle=${handle}`)) as readonly Mail[];
const inbox = (page: Page) => page.getByRole('list', { name: 'Recibidos' });
const pane = (page: Page) => page.getByRole('dialog').or(page.getByRole('complementary'));

test('mails are labelled, moved and found, and deleted for ever @full', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/mail');
  await expect(inbox(page).getByRole('link')).toHaveCount(16);

  // Several at once, and back.
  await page.getByRole('button', { name: 'Elegir según' }).click();
  await page.getByRole('menuitem', { name: 'Importantes', exact: true }).click();
  await expect(page.getByText('3 elegidos')).toBeVisible();
  await page.getByRole('button', { name: 'Etiquetas', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Notas' }).click();
  await expect(page.getByText('Etiqueta agregada a 3 correos')).toBeVisible();
  await page.getByRole('button', { name: 'Mover a' }).click();
  await page.getByRole('menuitem', { name: 'No deseados' }).click();
  await expect(inbox(page).getByRole('link')).toHaveCount(13);
  await page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: '3 correos movidos a No deseados' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(inbox(page).getByRole('link')).toHaveCount(16);
  await expect.poll(async () => (await one(sandbox, 'mail-1')).folder).toBe(0);
  await expect.poll(async () => (await one(sandbox, 'mail-1')).labels).toEqual([2, 0]);

  // A search with chips is in the address.
  await page.getByRole('searchbox', { name: 'Buscar en el correo' }).fill('taladros');
  await page.getByRole('button', { name: 'En todas las carpetas' }).click();
  await expect(page).toHaveURL(/q=taladros/);
  await expect(inbox(page).getByRole('link')).toHaveCount(2);
  await portal.reload();
  await expect(inbox(page).getByRole('link')).toHaveCount(2);

  // For ever, once it is confirmed.
  await page.getByRole('link', { name: 'Papelera' }).click();
  await expect(page).toHaveURL(/\/apps\/mail\/trash/);
  await page.getByRole('button', { name: 'Vaciar la papelera' }).click();
  await page.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page.getByText('No hay correos en esta carpeta')).toBeVisible();
  await expect.poll(async () => (await folder(sandbox, 'trash')).length).toBe(0);
});

/** The text that the editor takes for selected. */
function selectedText(element: HTMLElement): string {
  const { editor } = element as HTMLElement & { editor: Editor };
  const { from, to } = editor.state.selection;
  return editor.state.doc.textBetween(from, to);
}

test('a mail is read with its conversation; a reply is kept as a draft, and sent', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/mail/inbox?q=taladros');

  // The conversation of a mail; its text is in a frame as high as it.
  await inbox(page)
    .getByRole('link', { name: /^Sin leer: Bruno Cabrera/ })
    .click();
  await expect(pane(page).getByRole('article')).toHaveCount(3);
  const frame = pane(page).getByTitle('Texto del correo de Bruno Cabrera');
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(200);
  await expect(frame.contentFrame().getByText('Recibimos el pedido', { exact: false })).toBeVisible();
  await expect.poll(async () => (await one(sandbox, 'mail-20')).read).toBe(true);

  // A reply survives a reload, first in this browser, then as a draft.
  await pane(page).getByRole('button', { name: 'Responder', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Correo nuevo' });
  const message = dialog.getByRole('textbox', { name: 'Mensaje' });
  await expect(message).toBeFocused();
  await page.keyboard.type('Perfecto, gracias.');
  await portal.reload();
  await expect(message).toContainText('Perfecto, gracias.');
  await message.press('Control+Home');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Hola. ');
  // A link on a word, by the keyboard; what leads nowhere is refused.
  await page.keyboard.press('Control+b');
  await message.press('Control+End');
  await page.keyboard.type(' Guía');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  // The editor hears of a selection by an event of the browser, which comes later than a script can press the next key.
  await expect.poll(() => message.evaluate(selectedText)).toBe('Guía');
  await dialog.getByRole('button', { name: 'Enlace' }).press('Enter');
  const link = dialog.getByLabel('Dirección del enlace');
  await expect(link).toBeFocused();
  await link.fill('javascript:alert(1)');
  await link.press('Enter');
  await expect(dialog.getByText('Ingrese una dirección web o de correo')).toBeVisible();
  await portal.expectAccessible();
  await link.fill('ekuatia.example.com');
  await link.press('Enter');
  await expect(message.getByRole('link', { name: 'Guía' })).toHaveAttribute(
    'href',
    'https://ekuatia.example.com/',
  );
  await expect(dialog.getByText('Borrador guardado')).toBeVisible();
  await expect(page).not.toHaveURL(/responder/);
  await portal.reload();
  await expect(message).toContainText('Hola. Perfecto, gracias.');
  const drafts = await folder(sandbox, 'drafts');
  expect(drafts).toHaveLength(3);
  expect(drafts.at(-1)).toMatchObject({ subject: 'Re: Pedido de herramientas para la sucursal' });
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Correo enviado', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const sent = (await folder(sandbox, 'sent')).at(-1);
  expect(sent?.to.map(({ email }) => email)).toEqual(['bruno.cabrera@example.com']);
  expect(sent?.message).toContain('<strong>Hola. </strong>Perfecto, gracias.');
  expect(sent?.message).toContain('href="https://ekuatia.example.com/"');
  await expect.poll(async () => (await folder(sandbox, 'drafts')).length).toBe(2);
  await expect(pane(page).getByRole('article')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/apps\/mail\/inbox\?/);
});

test('a mailbox is worked through by the keyboard alone @full', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/mail');
  await expect(inbox(page).getByRole('link')).toHaveCount(16);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await watchInteractions(page);
  await press('j');
  await expect(inbox(page).getByRole('link').first()).toBeFocused();
  await press('s', 'j', 'x', 'j', 'x');
  await expect(page.getByText('2 elegidos')).toBeVisible();
  await press('e');
  await expect(page.getByText('2 correos marcados como leídos')).toBeVisible();
  await expect.poll(async () => (await one(sandbox, 'mail-2')).read).toBe(true);
  await press('x', 'k', 'x', 'k');
  await reportInteractions(page, 'the list of mails is worked through');
  await press('o');
  await expect(page).toHaveURL(/\/apps\/mail\/inbox\/mail-1$/);
  await expect(pane(page).getByRole('article').first()).toBeVisible();
  await press('j');
  await expect(page).toHaveURL(/mail-18$/);
  await press('#');
  // The next one takes its place.
  await expect(page).toHaveURL(/mail-2$/);
  await press('i', 'u');
  await expect(page).toHaveURL(/\/apps\/mail\/inbox$/);
  await expect.poll(async () => (await one(sandbox, 'mail-18')).folder).toBe(4);
  await expect.poll(() => one(sandbox, 'mail-1')).toMatchObject({ starred: true, read: true });
  await expect.poll(() => one(sandbox, 'mail-2')).toMatchObject({ important: true });

  await press('r');
  const dialog = page.getByRole('dialog', { name: 'Correo nuevo' });
  await expect(dialog.getByRole('textbox', { name: 'Mensaje' })).toBeFocused();
  await page.keyboard.type('Recibido.');
  await press('Control+Enter');
  await expect(page.getByText('Correo enviado', { exact: true })).toBeVisible();
  await expect.poll(async () => (await folder(sandbox, 'sent')).at(-1)?.message).toContain('Recibido.');

  await expect(dialog).toBeHidden();
  await press('c');
  await expect(dialog.getByLabel(/^Para/)).toBeFocused();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await folder(sandbox, 'drafts')).length).toBe(2);
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('the way back closes an open mail, and one is drawn aside @full', async ({ page, portal }) => {
    const sandbox = await portal.ownSandbox();
    await portal.enter('cliente', '/apps/mail');
    await inbox(page)
      .getByRole('link', { name: /Cierre de mes/ })
      .tap();
    await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(inbox(page)).toBeVisible();

    const row = inbox(page).getByRole('listitem').filter({ hasText: 'Planos del local nuevo' });
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + 20 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
    for (const x of [280, 240, 180, 120])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByText('1 correo enviado a la papelera')).toBeVisible();
    await expect.poll(async () => (await one(sandbox, 'mail-5')).folder).toBe(4);
  });
});
