import { expect, type Page } from '@playwright/test';
import { requestJson } from './client.ts';
import { mailUrl } from './demo.ts';

export async function signIn(page: Page, usuario: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: false }).first().fill('demo1234');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos electrónicos');
}

/**
 * Fills in a factura for a receiver with a mail address, issues and sends it.
 * @returns its number, `001-001-0000123`
 */
export async function issueInvoice(page: Page, receiver: string): Promise<string> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await page.goto('/facturacion/factura/nueva');
  await field('receptor.ruc').fill('80013884');
  await field('receptor.ruc').blur();
  await expect(page.getByText('RUC activo')).toBeVisible();
  await page.getByLabel(/^Correos/).fill(receiver);
  await page.keyboard.press('Enter');
  await field('items.0.codigo').fill('P-1');
  await field('items.0.descripcion').fill('Yerba mate 1 kg');
  await field('items.0.cantidad').fill('2');
  await field('items.0.precio_unitario').fill('55.000');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir y enviar' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Factura \d{3}-\d{3}-\d{7}$/);
  return (await heading.innerText()).replace('Factura ', '');
}

export async function expectApproval(page: Page): Promise<void> {
  await expect(page.getByText('La autoridad tributaria aprobó la factura.')).toBeVisible();
}

interface Messages {
  readonly messages: readonly { readonly ID: string; readonly To: readonly { readonly Address: string }[] }[];
}

interface MailDetails {
  readonly Attachments: readonly { readonly PartID: string; readonly FileName: string }[];
}

/** Waits for the mail of an invoice in the catcher, and reads its two files. */
export async function expectMail(receiver: string): Promise<void> {
  let address = '';
  await expect(async () => {
    const { messages } = (await requestJson(`${mailUrl}/api/v1/messages`)).body as Messages;
    const mail = messages.find(({ To }) => To.some(({ Address }) => Address === receiver));
    expect(mail, `mail for ${receiver}`).toBeDefined();
    address = `${mailUrl}/api/v1/message/${mail?.ID ?? ''}`;
  }).toPass({ timeout: 30_000 });
  const { Attachments } = (await requestJson(address)).body as MailDetails;
  const read = async (extension: string): Promise<Buffer> => {
    const part = Attachments.find(({ FileName }) => FileName.endsWith(extension));
    const response = await fetch(`${address}/part/${part?.PartID ?? `without ${extension}`}`);
    expect(response.status, extension).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  expectPdf(await read('.pdf'));
  expect((await read('.xml')).toString('utf8')).toMatch(/<rDE[\s>][\s\S]*<Signature[\s>]/);
}

/** A PDF with content. */
export function expectPdf(bytes: Buffer): void {
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5_000);
}
