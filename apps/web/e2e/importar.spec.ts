import { bytesOf } from './downloads.ts';
import { expect, test } from './fixtures.ts';

const heads = 'RUC,Nombre,Código,Descripción,Cantidad,Precio unitario,IVA';
const wrong = [
  '80013884-3,Cliente con otro dígito,P-1,Yerba,2,55000,10%',
  ',,P-1,Yerba,-1,55000,10%',
  ',,P-1,Yerba,1,55000,15%',
];
/** 20 rows, of which the 3rd, the 9th and the last are wrong. */
const rows = Array.from({ length: 20 }, (_, index) => {
  const place = [2, 8, 19].indexOf(index);
  return wrong[place] ?? `80013884-8,Cliente ${String(index + 1)},P-1,Yerba mate 1 kg,2,55000,10%`;
});

test('facturas of a file are drafts, then issued, and one is printed as a ticket @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/facturacion/factura/borradores');
  await page.getByRole('button', { name: 'Importar' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'ventas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heads, ...rows].join('\n')),
  });
  await expect(page.getByText('17 correctas · 3 con errores')).toBeVisible();
  for (const row of [4, 10, 21])
    await expect(page.getByText(new RegExp(`^Fila ${String(row)}, `))).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('button', { name: 'Crear 17 borradores' }).click();
  await page.getByRole('button', { name: 'Ver los borradores' }).click();
  await expect(page.getByText('17 elegidos')).toBeVisible();
  await page.getByRole('button', { name: 'Emitir y enviar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect(page.getByText('Se emitieron 17 documentos.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('No hay borradores')).toBeVisible();

  await page.goto('/documentos_electronicos');
  await page
    .getByRole('button', { name: /^Acciones de 001-001-/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'KuDE en otro papel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Papel').selectOption('ticket_58');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  const pdf = Buffer.from(await bytesOf(await download)).toString('latin1');
  // 58 mm in points.
  expect(pdf).toContain('/MediaBox [0 0 164.');
});
