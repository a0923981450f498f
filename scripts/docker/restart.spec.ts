import { expect, test, type Page } from '@playwright/test';
import { Client, requestJson, serial } from './client.ts';
import { compose, startAll } from './demo.ts';
import { expectApproval, expectMail, issueInvoice, signIn } from './portal.ts';

test.describe.serial('Everything stops and starts again', () => {
  let page: Page;
  let session: Client;
  /** The invoice of the journey. */
  let last: number;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    session = await Client.signIn('cliente');
    last = await session.lastNumber('001');
  });
  test.afterAll(() => page.close());

  test('all containers are removed without their data, and made again', async () => {
    test.setTimeout(400_000);
    await compose(['down', '--timeout', '20'], 120_000);
    await startAll();
  });

  test('a session of before is still valid', async () => {
    await session.operate('documentos_electronicos', 'C', { filtros: {} });
  });

  test('signing in again', () => signIn(page, 'cliente'));

  test('the invoice is in the list', async () => {
    const numero = `001-001-${String(last).padStart(7, '0')}`;
    await page.goto(`/documentos_electronicos?fechas=todas&texto=${numero}`);
    await page.getByText(numero).first().waitFor();
  });

  test('the next one has the next number, is approved and sent', async () => {
    const next = await issueInvoice(page, 'ventas@cliente.example');
    expect(serial(next)).toBe(last + 1);
    await expectApproval(page);
    await expectMail('ventas@cliente.example');
  });

  test('nginx gives requests to both replicas', async () => {
    for (let call = 0; call < 6; call += 1) await requestJson('/api/faq');
    const log = await compose(['logs', '--no-color', '--tail', '8', 'web']);
    const used = new Set(Array.from(log.matchAll(/"([\d.]+:3000)"$/gm), ([, replica]) => replica));
    expect([...used]).toHaveLength(2);
  });
});
