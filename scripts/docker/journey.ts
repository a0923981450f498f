import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { CannotGoOn, type Checks } from './checks.ts';
import { requestJson } from './client.ts';
import type { Demo } from './demo.ts';

/** What the journey leaves, to be found again after a restart. */
export interface IssuedInvoice {
  /** `Factura 001-001-0000123`. */
  readonly title: string;
  readonly receiver: string;
}

interface MailSummary {
  readonly ID: string;
  readonly Subject: string;
  readonly To: readonly { readonly Address: string }[];
}
interface MailDetails {
  readonly Attachments: readonly {
    readonly PartID: string;
    readonly FileName: string;
    readonly ContentType: string;
  }[];
}

/** From signing in to the mail with the files of an invoice. */
export async function checkJourney(checks: Checks, demo: Demo, browser: string): Promise<IssuedInvoice> {
  checks.section('A journey in Chromium, through nginx');
  const issued = await withPage(demo, browser, async (page) => {
    await checks.need('signing in', () => signIn(page, 'cliente'));
    let invoice: IssuedInvoice | undefined;
    await checks.check('an invoice is issued', async () => {
      invoice = await issueInvoice(page, 'compras@cliente.example');
      return invoice.title;
    });
    if (invoice === undefined) throw new CannotGoOn();
    await checks.check('the tax authority approves it', () => expectApproval(page));
    await checks.check('its PDF is downloaded', () => downloadPdf(page));
    return invoice;
  });
  await checks.check('its mail reaches the receiver', () => expectMail(demo, issued));
  return issued;
}

/** Opens the portal in a Chromium of its own, and closes it afterwards. */
export async function withPage<T>(
  demo: Demo,
  executablePath: string,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      baseURL: demo.url,
      locale: 'es-PY',
      timezoneId: 'America/Asuncion',
      viewport: { width: 1280, height: 800 },
    });
    return await visit(await context.newPage());
  } finally {
    await browser.close();
  }
}

export async function signIn(page: Page, usuario: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: false }).first().fill('demo1234');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos electrónicos', {
    timeout: 20_000,
  });
}

/** Fills in a factura for a receiver with a mail address, issues and sends it. */
export async function issueInvoice(page: Page, receiver: string): Promise<IssuedInvoice> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await page.goto('/facturacion/factura/nueva');
  await field('receptor.ruc').fill('80013884');
  await field('receptor.ruc').blur();
  await expect(page.getByText('RUC activo')).toBeVisible({ timeout: 15_000 });
  await page.getByLabel(/^Correos/).fill(receiver);
  await page.keyboard.press('Enter');
  await field('items.0.codigo').fill('P-1');
  await field('items.0.descripcion').fill('Yerba mate 1 kg');
  await field('items.0.cantidad').fill('2');
  await field('items.0.precio_unitario').fill('55.000');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir y enviar' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Factura \d{3}-\d{3}-\d{7}$/, { timeout: 15_000 });
  return { title: (await heading.textContent()) ?? '', receiver };
}

export async function expectApproval(page: Page): Promise<void> {
  await expect(page.getByText('La autoridad tributaria aprobó la factura.')).toBeVisible({ timeout: 40_000 });
}

/** Downloads the PDF of the document on the page. */
async function downloadPdf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'KuDE (PDF)' }).click();
  const file = await download;
  assert.match(file.suggestedFilename(), /^FE_\d{3}-\d{3}-\d{7}_\d{44}\.pdf$/);
  return `${file.suggestedFilename()}, ${pdfSize(await readFile(await file.path()))}`;
}

/** Waits for the mail of an invoice in the catcher, and reads its two files. */
export async function expectMail(demo: Demo, { receiver }: IssuedInvoice): Promise<string> {
  const mail = await findMail(demo, receiver);
  const details = (await requestJson(`${demo.mailUrl}/api/v1/message/${mail.ID}`)).body as MailDetails;
  const contents = await Promise.all(
    details.Attachments.map(async ({ PartID, FileName }) => {
      const response = await fetch(`${demo.mailUrl}/api/v1/message/${mail.ID}/part/${PartID}`, {
        signal: AbortSignal.timeout(10_000),
      });
      return { name: FileName, bytes: Buffer.from(await response.arrayBuffer()) };
    }),
  );
  const pdf = contents.find(({ name }) => name.endsWith('.pdf'));
  const xml = contents.find(({ name }) => name.endsWith('.xml'));
  assert.ok(pdf && xml, `The mail has other files: ${contents.map(({ name }) => name).join(', ')}`);
  const size = pdfSize(pdf.bytes);
  assert.match(xml.bytes.toString('utf8'), /<rDE[\s>][\s\S]*<Signature[\s>]/);
  return `"${mail.Subject}" with ${size} and a signed XML`;
}

async function findMail(demo: Demo, receiver: string): Promise<MailSummary> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { messages } = (await requestJson(`${demo.mailUrl}/api/v1/messages`)).body as {
      messages: MailSummary[];
    };
    const found = messages.find(({ To }) => To.some(({ Address }) => Address === receiver));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No mail for ${receiver} came within 30 seconds.`);
}

function pdfSize(bytes: Buffer): string {
  assert.equal(bytes.subarray(0, 5).toString('latin1'), '%PDF-');
  assert.ok(bytes.length > 5_000, `A PDF of ${String(bytes.length)} bytes has no content.`);
  return `a PDF of ${String(Math.round(bytes.length / 1024))} KB`;
}
