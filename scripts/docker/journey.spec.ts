import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectApproval, expectMail, expectPdf, issueInvoice, signIn } from './portal.ts';

/** From signing in to the mail with the files of an invoice, through nginx. */
test.describe.serial('A journey in Chromium', () => {
  const receiver = 'compras@cliente.example';
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
  });
  test.afterAll(() => page.close());

  test('signing in', () => signIn(page, 'cliente'));

  test('an invoice is issued', async () => {
    await issueInvoice(page, receiver);
  });

  test('the tax authority approves it', () => expectApproval(page));

  test('its PDF is downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'KuDE (PDF)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^FE_\d{3}-\d{3}-\d{7}_\d{44}\.pdf$/);
    expectPdf(await readFile(await file.path()));
  });

  test('its mail reaches the receiver', () => expectMail(receiver));
});
