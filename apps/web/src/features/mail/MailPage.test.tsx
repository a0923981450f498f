import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import MailPage from './MailPage.tsx';
import { localKey } from './compose/written.ts';

const { show, toasts, undo } = startSampleApp(MailPage, paths.mail);
const list = (name = 'Recibidos') => screen.findByRole('list', { name });
const subjects = async (name?: string) =>
  within(await list(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(': ').at(-1));
const detail = (name: string) => screen.findByRole('dialog', { name });
const stored = (mailId: string) => sampleApi.mail.getMail({ query: { mailId } });
const storedIn = async (folderHandle: string) => sampleApi.mail.listMails({ query: { folderHandle } });
const select = async (subject: string) => screen.findByRole('checkbox', { name: `Elegir «${subject}»` });

describe('the mailbox', () => {
  it('shows the inbox, newest first, and folders, filters and labels with their counts', async () => {
    const { user } = show();
    expect((await subjects()).slice(0, 2)).toEqual(['facturas pendientes', 'vence la declaración del IVA']);
    await user.click(screen.getByRole('button', { name: 'Recibidos' }));
    const parts = await screen.findByRole('navigation', { name: 'Carpetas del correo' });
    const links = within(parts).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Recibidos44 sin leer',
      'Enviados',
      'Borradores22 borradores',
      'No deseados',
      'Papelera',
      'Destacados',
      'Importantes',
      'Notas22 sin leer',
      'PayPal',
      'Facturas22 sin leer',
      'Amazon',
    ]);
  });

  it.each([
    ['/sent', 'Enviados', 6],
    ['/label/invoice', 'Facturas', 3],
    ['/filter/starred', 'Destacados', 2],
    ['/inbox?q=taladros', 'Recibidos', 1],
    ['/inbox?solo=sin-leer', 'Recibidos', 4],
    ['/inbox?solo=adjuntos&solo=todo', 'Recibidos', 3],
    ['/inbox?de=marta.insfran@example.com', 'Recibidos', 2],
  ])('%s opens %s with %i mails', async (address, name, count) => {
    show(address);
    expect(await subjects(name)).toHaveLength(count);
  });

  it.each([
    ['/label/zzz', 'No se encontró la etiqueta'],
    ['/filter/zzz', 'No se encontró el filtro'],
    ['/zzz', 'No se encontró la carpeta'],
  ])('%s is said not to exist, with a link to the inbox', async (address, text) => {
    const { user, router } = show(address);
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ver los recibidos' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.mail}/inbox`));
  });

  it('names the folder of a mail in the trash among those of a label or a filter', async () => {
    const [first] = await sampleApi.mail.listMails({ query: { filterHandle: 'starred' } });
    const { id = '', folder: folderId = 0 } = first ?? {};
    await sampleApi.mail.setFolder({ body: { selectedMailIds: [id], folderId: 4 } });
    show('/filter/starred');
    const rows = within(await list('Destacados'));
    expect(rows.getAllByRole('link')).toHaveLength(2);
    expect(rows.getAllByText('Papelera')).toHaveLength(1);
    await sampleApi.mail.setFolder({ body: { selectedMailIds: [id], folderId } });
  });

  it('says that nothing was found, and shows all again', async () => {
    const { user, router } = show('/inbox?q=xyz&solo=semana');
    await user.click(await screen.findByRole('button', { name: 'Borrar la búsqueda' }));
    expect(await subjects()).toHaveLength(16);
    await user.click(screen.getByRole('button', { name: 'Sin leer' }));
    await waitFor(() => expect(router.state.location.search).toBe('?solo=sin-leer'));
    expect(await subjects()).toHaveLength(4);
  });

  it('says that it could not be loaded, and loads at the next try', async () => {
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    try {
      const { user } = show();
      expect(await screen.findByRole('alert')).toBeTruthy();
      http.defaults.baseURL = baseURL!;
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await subjects()).toHaveLength(16);
    } finally {
      http.defaults.baseURL = baseURL!;
    }
  });
});

describe('a mail', () => {
  it('opens with its conversation, is read from then on, and shows its HTML in a frame without scripts', async () => {
    const { user } = show('/inbox/mail-20');
    const pane = await detail('Pedido de herramientas para la sucursal');
    await waitFor(async () => expect((await stored('mail-20')).read).toBe(true));
    const articles = within(pane).getAllByRole('article');
    expect(articles).toHaveLength(3);
    const frame = await within(pane).findByTitle<HTMLIFrameElement>('Texto del correo de Bruno Cabrera');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame.srcdoc).toContain('Recibimos el pedido');
    await user.click(within(articles[0]!).getByRole('button'));
    expect(await within(articles[0]!).findByTitle(/^Texto del correo/)).toBeTruthy();
  });

  it('blocks pictures of other sites until they are asked for', async () => {
    const { user } = show('/inbox/mail-18');
    const pane = await detail('Recordatorio: vence la declaración del IVA');
    const frame = async () => within(pane).findByTitle<HTMLIFrameElement>(/^Texto del correo/);
    expect((await frame()).srcdoc).not.toContain('leido.png');
    await user.click(await within(pane).findByRole('button', { name: 'Mostrar imágenes' }));
    expect((await frame()).srcdoc).toContain('leido.png');
  });

  it('shows its attachments one after the other', async () => {
    const { user } = show('/inbox/mail-5');
    const pane = await detail('Planos del local nuevo');
    await user.click(await within(pane).findByRole('button', { name: 'Ver plano-1.svg' }));
    const first = await screen.findByRole('dialog', { name: 'plano-1.svg' });
    await user.click(within(first).getByRole('button', { name: 'Imagen siguiente' }));
    const second = await screen.findByRole('dialog', { name: 'plano-2.svg' });
    expect(within(second).getByRole('link', { name: 'Descargar plano-2.svg' }).getAttribute('download')).toBe(
      'plano-2.svg',
    );
  });

  it('is starred, labelled and deleted where it is open, and the next one takes its place', async () => {
    const { user, router } = show('/inbox/mail-1');
    const pane = await detail('Cierre de mes: facturas pendientes');
    await user.click(within(pane).getByRole('button', { name: 'Destacado' }));
    await user.click(within(pane).getByRole('button', { name: 'Etiquetas' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Notas' }));
    await waitFor(async () =>
      expect(await stored('mail-1')).toMatchObject({ starred: true, labels: [2, 0] }),
    );
    await user.click(within(pane).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.mail}/inbox/mail-18`));
    await waitFor(async () => expect((await stored('mail-1')).folder).toBe(4));
  });

  it('is printed with its conversation, on a page of its own', async () => {
    const printed = vi.fn();
    const append = document.body.append.bind(document.body);
    const pages: HTMLIFrameElement[] = [];
    vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
      append(...nodes);
      for (const node of nodes)
        if (node instanceof HTMLIFrameElement && node.contentWindow) {
          pages.push(node);
          node.contentWindow.print = printed;
          node.dispatchEvent(new Event('load'));
        }
    });
    const { user } = show('/inbox/mail-20');
    await detail('Pedido de herramientas para la sucursal');
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    const [page] = pages;
    expect(page?.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(page?.srcdoc).toContain('<h1>Pedido de herramientas para la sucursal</h1>');
    expect(page?.srcdoc.match(/<section>/g)).toHaveLength(3);
    expect(page?.srcdoc).toContain('Recibimos el pedido');
    page?.contentWindow?.dispatchEvent(new Event('afterprint'));
    expect(page?.isConnected).toBe(false);
    vi.restoreAllMocks();
  });

  it('that does not exist is said so', async () => {
    show('/inbox/nadie');
    expect(await screen.findByText('No se encontró el correo')).toBeTruthy();
  });
});

describe('several mails', () => {
  it('are moved, labelled and marked together, with the way back', async () => {
    const { user } = show();
    await user.click(await select('Planos del local nuevo'));
    await user.click(await select('Recibiste un pago por PayPal'));
    expect(await screen.findByText('2 elegidos')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
    const label = await screen.findByRole('menuitemcheckbox', { name: 'PayPal' });
    expect(label.getAttribute('aria-checked')).toBe('mixed');
    await user.click(label);
    await waitFor(async () => expect((await stored('mail-5')).labels).toEqual([1]));
    expect((await stored('mail-3')).labels).toEqual([1]);
    await user.click(screen.getByRole('button', { name: 'Marcar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Marcar como no leído' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('2 correos marcados como no leídos'));
    expect((await stored('mail-5')).read).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Mover a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'No deseados' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('2 correos movidos a No deseados'));
    await waitFor(async () => expect(await subjects()).toHaveLength(14));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect((await stored('mail-5')).folder).toBe(0));
    await waitFor(async () => expect(await subjects()).toHaveLength(16));
  });

  it('are selected by what they are', async () => {
    const { user } = show();
    await list();
    await user.click(screen.getByRole('button', { name: 'Elegir según' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sin leer' }));
    expect(await screen.findByText('4 elegidos')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }));
    expect(await screen.findByText('16 elegidos')).toBeTruthy();
  });

  it('leave the trash for ever once that is confirmed', async () => {
    const { user } = show('/trash');
    await list('Papelera');
    await user.click(screen.getByRole('button', { name: 'Vaciar la papelera' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 3 correos para siempre?' });
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar para siempre' }));
    expect(await screen.findByText('No hay correos en esta carpeta')).toBeTruthy();
    await waitFor(async () => expect(await storedIn('trash')).toEqual([]));
  });

  it('come back when the service refuses, which is said', async () => {
    const { user } = show();
    await list();
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    try {
      await user.click(screen.getByRole('button', { name: 'Destacar «Planos del local nuevo»' }));
      await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error' }]));
      expect(await screen.findByRole('button', { name: 'Destacar «Planos del local nuevo»' })).toBeTruthy();
    } finally {
      http.defaults.baseURL = baseURL!;
    }
  });
});

describe('writing', () => {
  const compose = () => screen.findByRole('dialog', { name: 'Correo nuevo' });

  it('sends a mail to whom it names, and refuses one to nobody', async () => {
    const { user, router } = show('?redactar=nuevo');
    const dialog = await compose();
    await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
    expect(await within(dialog).findByText('Agregue al menos un destinatario')).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/^Para/), 'alicia.franco@example.com,');
    await user.type(within(dialog).getByLabelText('Asunto'), 'Prueba');
    await user.upload(
      within(dialog).getByLabelText('Adjuntar archivos', { selector: 'input' }),
      new File(['hola'], 'nota.txt', { type: 'text/plain' }),
    );
    await within(dialog).findByText(/nota\.txt/);
    await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ message: 'Correo enviado', stayMs: 10_000 }));
    expect(router.state.location.search).toBe('');
    expect((await storedIn('sent')).at(-1)).toMatchObject({
      subject: 'Prueba',
      to: [{ name: 'Alicia Franco', email: 'alicia.franco@example.com' }],
      attachments: [{ fileName: 'nota.txt' }],
    });
    // Undoing the sending turns the mail into a draft again, which opens for editing.
    undo();
    await waitFor(async () => expect((await storedIn('drafts')).at(-1)?.subject).toBe('Prueba'));
    expect((await storedIn('sent')).at(-1)?.subject).not.toBe('Prueba');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.mail}/drafts`));
    expect(within(await compose()).getByLabelText('Asunto')).toHaveProperty('value', 'Prueba');
    expect(within(await compose()).getByText(/nota\.txt/)).toBeTruthy();
  });

  it('keeps what was typed as a draft on closing, goes on with it, and discards it', async () => {
    const { user, router } = show('/drafts');
    await list('Borradores');
    await user.click(screen.getByRole('button', { name: 'Redactar' }));
    await user.type(within(await compose()).getByLabelText('Asunto'), 'A medias');
    await user.click(within(await compose()).getByRole('button', { name: 'Guardar y cerrar' }));
    await waitFor(async () => expect((await storedIn('drafts')).at(-1)?.subject).toBe('A medias'));
    await waitFor(async () => expect(await subjects('Borradores')).toContain('A medias'));
    expect(localStorage.getItem(localKey('ana@example.com', 'nuevo'))).toBeNull();
    await user.click(
      within(await list('Borradores')).getByRole('link', { name: '(sin destinatario): A medias' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
    expect(router.state.location.search).toMatch(/^\?redactar=/);
    await user.click(within(await compose()).getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await storedIn('drafts')).toHaveLength(2));
  });

  it('goes on with what was typed before a reload', async () => {
    const values = { to: [], cc: [], bcc: [], subject: 'De antes', message: '', attachments: [] };
    localStorage.setItem(localKey('ana@example.com', 'nuevo'), JSON.stringify({ values }));
    show('?redactar=nuevo');
    expect(within(await compose()).getByLabelText<HTMLInputElement>('Asunto').value).toBe('De antes');
  });
});

describe('keys', () => {
  it('move, open, mark, go back, answer and delete', async () => {
    const { user, router } = show();
    await list();
    await user.keyboard('jj');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('vence la declaración del IVA');
    await user.keyboard('e');
    await waitFor(async () => expect((await stored('mail-18')).read).toBe(true));
    await user.keyboard('si');
    await waitFor(async () =>
      expect(await stored('mail-18')).toMatchObject({ starred: true, important: true }),
    );
    await user.keyboard('o');
    await detail('Recordatorio: vence la declaración del IVA');
    await user.keyboard('u');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.mail}/inbox`));
    await user.keyboard('#');
    await waitFor(async () => expect((await stored('mail-18')).folder).toBe(4));
    await user.keyboard('k');
    await user.keyboard('r');
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?redactar=responder/));
  });

  it.each(['#', '!'])('%s leaves the focus on the row that comes next', async (key) => {
    const { user } = show();
    const [, gone, next] = await subjects();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await user.keyboard('jj');
    expect(focused()).toContain(gone);
    await user.keyboard(key);
    await waitFor(() => expect(focused()).toContain(next));
    expect(await subjects()).not.toContain(gone);
    await waitFor(() => expect(toasts.at(-1)?.action).toBeDefined());
    undo();
    await waitFor(async () => expect(await subjects()).toContain(gone));
  });
});
