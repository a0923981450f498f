import { strict as assert } from 'node:assert';
import type { Checks } from './checks.ts';
import { Client, requestJson } from './client.ts';
import type { Demo } from './demo.ts';
import { expectApproval, expectMail, issueInvoice, signIn, withPage, type IssuedInvoice } from './journey.ts';
import { serial } from './numbers.ts';

/** That all of it stops and starts with its data. */
export async function checkRestart(
  checks: Checks,
  demo: Demo,
  browser: string,
  issued: IssuedInvoice,
): Promise<void> {
  checks.section('Everything stops and starts again');
  const signedIn = await Client.signIn(demo.url, 'cliente');
  await checks.need('all containers are removed without their data, and made again', async () => {
    await demo.compose(['down', '--timeout', '20'], 120_000);
    await demo.up();
  });
  await checks.check('a session of before is still valid', async () => {
    await signedIn.operate('documentos_electronicos', 'C', { filtros: {} });
  });
  await withPage(demo, browser, async (page) => {
    await checks.need('signing in again', () => signIn(page, 'cliente'));
    await checks.check('the invoice is in the list', async () => {
      const numero = issued.title.replace('Factura ', '');
      await page.goto(`/documentos_electronicos?fechas=todas&texto=${numero}`);
      await page.getByText(numero).first().waitFor();
    });
    await checks.check('the next one has the next number, is approved and sent', async () => {
      const next = await issueInvoice(page, 'ventas@cliente.example');
      assert.equal(serial(next.title), serial(issued.title) + 1);
      await expectApproval(page);
      return await expectMail(demo, next);
    });
  });
  await checks.check('nginx gives requests to both replicas', async () => {
    for (let call = 0; call < 6; call += 1) await requestJson(`${demo.url}/api/faq`);
    const log = await demo.compose(['logs', '--no-color', '--tail', '8', 'web']);
    const used = new Set(Array.from(log.matchAll(/"([\d.]+:3000)"$/gm), ([, replica]) => replica));
    assert.equal(used.size, 2, [...used].join(' '));
  });
}
