import { expect, test, type Sandbox } from './fixtures.ts';

const stepOf = async (sandbox: Sandbox, id: string) =>
  ((await sandbox.get(`/api/academy-app/course?courseId=${id}`)) as { activeStep: number }).activeStep;

test('a course is found, read to its end by buttons, keys and swipes, and begun again @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/academy/courses');
  const cards = page.getByRole('list', { name: 'Cursos' }).getByRole('article');
  await expect(cards).toHaveCount(18);

  // Topic, progress and search are in the address.
  await page.getByRole('link', { name: /^Web/ }).click();
  await expect(cards).toHaveCount(7);
  await page.getByRole('link', { name: /^Por empezar/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar cursos' }).fill('factura');
  await expect(page).toHaveURL(/courses\?categoria=web&avance=sin-empezar&q=factura$/);
  await expect(cards).toHaveCount(1);
  await portal.reload();
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: 'Empezar Su primera factura electrónica' }).click();

  // The first step is stored at once; buttons, keys and the contents list move on.
  const step = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(step('Qué va a lograr')).toBeVisible();
  await expect(page).toHaveURL(/course-1\/su-primera-factura-electronica\?.*paso=1$/);
  await expect.poll(() => stepOf(sandbox, 'course-1')).toBe(1);
  await page.getByRole('link', { name: 'Paso siguiente' }).click();
  await expect(step('Lo que debe estar listo')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(step('Abrir un borrador')).toBeVisible();
  await page.keyboard.press('k');
  await expect(step('Lo que debe estar listo')).toBeVisible();
  await expect.poll(() => stepOf(sandbox, 'course-1')).toBe(3);
  await page.goBack();
  await expect(step('Abrir un borrador')).toBeVisible();
  await portal.reload();
  await expect(step('Abrir un borrador')).toBeVisible();

  // Drawn towards the start of the line, the next step comes.
  const text = page.locator('[data-step]');
  const touch = { pointerType: 'touch', pointerId: 7, isPrimary: true };
  await text.dispatchEvent('pointerdown', { ...touch, clientX: 300 });
  await text.dispatchEvent('pointermove', { ...touch, clientX: 150 });
  await text.dispatchEvent('pointerup', { ...touch, clientX: 150 });
  await expect(step('Elegir al receptor')).toBeVisible();
  await expect.poll(() => stepOf(sandbox, 'course-1')).toBe(4);

  // Back in the list it goes on where it was left.
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/courses\?categoria=web&avance=sin-empezar&q=factura$/);
  await page.getByRole('link', { name: /^Por empezar/ }).click();
  await page.getByRole('link', { name: 'Continuar Su primera factura electrónica' }).click();
  await expect(step('Elegir al receptor')).toBeVisible();

  // To its end, and begun again with the way back.
  await page.getByRole('link', { name: /^11\. Entregar y archivar/ }).click();
  await page.getByRole('link', { name: 'Terminar el curso' }).click();
  await expect(page.getByRole('link', { name: /^Seguir con otro curso/ })).toBeVisible();
  await expect.poll(() => stepOf(sandbox, 'course-1')).toBe(11);
  await portal.reload();
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(step('Qué va a lograr')).toBeVisible();
  await expect.poll(() => stepOf(sandbox, 'course-1')).toBe(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => stepOf(sandbox, 'course-1')).toBe(11);
});

test('on a phone a course is one pane whose contents list is behind a button @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await page.setViewportSize({ width: 360, height: 740 });
  await portal.enter('cliente', '/apps/academy/courses');
  await page.getByRole('link', { name: 'El IVA en cada línea', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'El IVA en cada línea' })).toBeVisible();
  await page.getByRole('button', { name: /^\d+\. / }).click();
  const contents = page.getByRole('dialog', { name: 'Contenido del curso' });
  await portal.expectAccessible();
  await contents.getByRole('link', { name: /9\. Ejercicio$/ }).click();
  await expect(contents).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Ejercicio' })).toBeVisible();
});
