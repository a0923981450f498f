import { expect } from './fixtures.ts';
import { discard, escape, lookAt, type Visit } from './sweep-visit.ts';

/** The address book: a contact, its form with messages, a new group, an import, the keys. */
export async function visitContacts(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/contacts', key);
  await page.getByRole('link', { name: 'Alicia Franco' }).click();
  await expect(page.getByRole('heading', { name: 'Alicia Franco' })).toBeVisible();
  await lookAt(visit);
  await page.getByRole('button', { name: text('detalle.editar'), exact: true }).click();
  await page.locator('[name="name"]').fill('');
  await page.getByRole('button', { name: text('formulario.guardar'), exact: true }).click();
  await expect(page.getByText(text('error.nombre'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await page.goBack();
  const leave = page.getByRole('dialog').last();
  await expect(leave.getByText(t('ui/form', 'leave.title'), { exact: true })).toBeVisible();
  await leave.getByRole('button', { name: t('ui/form', 'leave.discard'), exact: true }).click();
  await page.getByRole('button', { name: text('grupo.nuevo'), exact: true }).click();
  const group = page.getByRole('dialog', { name: text('grupo.nuevo') });
  await group.getByRole('button', { name: text('grupo.crear') }).click();
  await expect(group.getByText(text('error.grupo'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, group);
  await page.getByRole('button', { name: text('importar.accion'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('importar.titulo') });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'libreta.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nombre,Correo\nRamona,ramona@example.com\nAli,alicia.franco@example.com'),
  });
  await expect(dialog.getByRole('checkbox', { name: text('importar.omitir') })).toBeChecked();
  await lookAt(visit);
  await escape(page, dialog);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t('ui', 'shortcuts.title') });
  await expect(keys).toBeVisible();
  await lookAt(visit);
  await escape(page, keys);
}

/** The calendar: an event beside its place, its form with messages, a week, an agenda, an import. */
export async function visitCalendar(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/calendar', key);
  const transfer = (key: string) => t('features/calendar/transfer', key);
  await page.locator('[data-event="6"]').first().click();
  const popover = page.getByRole('dialog', { name: 'Reunión de equipo' });
  await lookAt(visit);
  await popover.getByRole('button', { name: text('editar'), exact: true }).click();
  const form = page.getByRole('dialog', { name: text('formulario.editar') });
  await form.locator('[name="titulo"]').fill('');
  await form.getByRole('button', { name: text('formulario.guardar'), exact: true }).click();
  await expect(form.getByText(text('error.titulo'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await discard(visit, form);
  for (const view of ['week', 'agenda']) {
    await page.getByRole('button', { name: text(`vista.${view}`), exact: true }).click();
    await expect(page.locator(`[data-view="${view}"] [data-event]`).first()).toBeVisible();
    await lookAt(visit);
  }
  await page.getByRole('button', { name: text('importar.accion'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: transfer('titulo') });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from('nada') });
  await expect(dialog.getByText(transfer('nada'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, dialog);
}

/** The to-dos: the form with its messages, the order, the question before one is deleted for ever. */
export async function visitTodos(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/todo', key);
  await page.getByRole('link', { name: 'Renovar el certificado de firma' }).click();
  await page.locator('[name="titulo"]').fill('');
  await page.getByRole('button', { name: text('formulario.guardar'), exact: true }).click();
  await expect(page.getByText(text('error.titulo'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await page.locator('[name="titulo"]').fill('Renovar el certificado de firma');
  await page.getByRole('button', { name: text('formulario.guardar'), exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`^${text('lista.deleted')}`) }).click();
  const chosen = page.getByRole('list', { name: text('screen.title') }).getByRole('checkbox');
  // The list of before stays until the other one is there.
  await expect(chosen).toHaveCount(1);
  await chosen.check();
  await page.getByRole('button', { name: text('borrar.boton'), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(text('borrar.texto'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, question);
}

/** The mailbox: an open mail with blocked pictures and its facts, the menus of a selection, writing with messages. */
export async function visitMailbox(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/mail', key);
  await page.getByRole('link', { name: /vence la declaración del IVA/ }).click();
  const mail = page.getByRole('dialog');
  await expect(mail.getByRole('button', { name: t('ui/safe-html', 'mostrar'), exact: true })).toBeVisible();
  await mail.getByRole('button', { name: text('detalle.datos'), exact: true }).click();
  await lookAt(visit);
  await escape(page, mail);
  await page.getByRole('link', { name: /Planos del local nuevo/ }).click();
  await mail.getByRole('listitem').getByRole('button').first().click();
  const picture = page.getByRole('dialog', { name: 'plano-1.svg' });
  await expect(picture).toBeVisible();
  await lookAt(visit);
  await escape(page, picture);
  await escape(page, mail);
  await page.getByRole('checkbox', { name: text('seleccion.todos'), exact: true }).check();
  await page.getByRole('button', { name: text('accion.marcar'), exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await lookAt(visit);
  await escape(page, menu);
  await page.getByRole('button', { name: text('redactar.accion'), exact: true }).click();
  const writing = page.getByRole('dialog', { name: text('redactar.titulo') });
  await writing.getByRole('button', { name: text('redactar.copias'), exact: true }).click();
  await writing.getByRole('button', { name: text('redactar.enviar'), exact: true }).click();
  await expect(writing.getByText(text('error.destinatario'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, writing);
}

/** The chat: a conversation, about its contact, the own profile, nobody found. */
export async function visitChat(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/chat', key);
  await page.getByRole('link', { name: /^Bruno Cabrera/ }).click();
  await expect(page.getByRole('log').getByText('El chofer ya tiene la autorización.')).toBeVisible();
  await lookAt(visit);
  await page.getByRole('button', { name: text('informacion'), exact: true }).click();
  const pane = page.getByRole('dialog', { name: text('informacion') });
  await expect(pane).toBeVisible();
  await lookAt(visit);
  await escape(page, pane);
  // The name differs from user to user.
  await page.locator('main button:has(strong)').click();
  const own = page.getByRole('dialog', { name: text('perfil') });
  await expect(own.getByRole('radio').first()).toBeVisible();
  await lookAt(visit);
  await escape(page, own);
  await page.getByRole('searchbox', { name: text('buscar') }).fill('xyz');
  await expect(page.getByRole('button', { name: text('limpiar') })).toBeVisible();
  await lookAt(visit);
}

/** The notes: one with a list and a reminder of its own, the labels with a message, the box, the keys. */
export async function visitNotes(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/notes', key);
  await page.getByRole('link', { name: 'Cierre de mes' }).click();
  const note = page.getByRole('dialog', { name: 'Cierre de mes' });
  await expect(note.getByRole('list', { name: text('lista.nombre') }).getByRole('listitem')).toHaveCount(3);
  await lookAt(visit);
  await note.getByRole('button', { name: text('recordatorio.menu'), exact: true }).click();
  await page.getByRole('menuitem', { name: text('recordatorio.elegir') }).click();
  const reminder = page.getByRole('dialog', { name: text('recordatorio.titulo') });
  await reminder.locator('[name="cuando"]').fill('');
  await reminder.getByRole('button', { name: text('recordatorio.guardar'), exact: true }).click();
  await expect(reminder.getByText(text('error.momento'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await discard(visit, reminder);
  await escape(page, note);
  await page.getByRole('button', { name: text('editor.titulo'), exact: true }).click();
  const labels = page.getByRole('dialog', { name: text('editor.titulo') });
  await labels.getByRole('button', { name: text('editor.agregar'), exact: true }).click();
  await expect(labels.getByText(text('error.etiqueta'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, labels);
  await page.getByRole('textbox', { name: text('nueva.linea') }).focus();
  await expect(page.getByRole('region', { name: text('nueva.caja') })).toBeVisible();
  await lookAt(visit);
}

/** The boards: one of them, a card with its form, the move of a card, the settings. */
export async function visitBoards(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/scrumboard', key);
  await page.getByRole('link', { name: 'Portal de clientes' }).click();
  const card = page.locator('[data-card]').first();
  await expect(card).toBeVisible();
  await lookAt(visit);
  await card.getByRole('link').click();
  const dialog = page.getByRole('dialog');
  const title = t('features/scrumboard/dialogs', 'comentarios.titulo');
  await expect(dialog.getByText(title, { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, dialog);
  await card.getByRole('button').click();
  await page.getByRole('menuitem', { name: text('tarjeta.mover') }).click();
  await expect(dialog.getByRole('combobox').first()).toBeVisible();
  await lookAt(visit);
  await escape(page, dialog);
  await page.locator('section[aria-label]').first().getByRole('group').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: text('lista.eliminar') }).click();
  await expect(dialog.getByRole('button').last()).toBeVisible();
  await lookAt(visit);
  await escape(page, dialog);
  await page.getByRole('button', { name: text('ajustes.accion'), exact: true }).click();
  await expect(dialog.getByRole('radio').first()).toBeAttached();
  await lookAt(visit);
  await escape(page, dialog);
}
