import { expect } from './fixtures.ts';
import { escape, lookAt, navigate, type Visit } from './sweep-visit.ts';

/** The courses: nothing found, a step, the keys, the end of one. */
export async function visitCourses(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/academy', key);
  await navigate(page, '/apps/academy/courses?q=zzz');
  await expect(page.getByText(text('vacio.busqueda'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await navigate(page, '/apps/academy/courses/course-15/el-iva-en-cada-linea');
  await expect(page.getByRole('link', { name: text('siguiente'), exact: true })).toBeVisible();
  await lookAt(visit);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t('ui', 'shortcuts.title') });
  await expect(keys).toBeVisible();
  await lookAt(visit);
  await escape(page, keys);
  await navigate(page, '/apps/academy/courses/course-3/ingreso-con-cuentas-de-firebase?paso=fin');
  await expect(page.getByRole('button', { name: text('fin.reiniciar'), exact: true })).toBeVisible();
  await lookAt(visit);
}

/** The frequent questions: all open, nothing found. */
export async function visitQuestions(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/faq', key);
  await page.getByRole('button', { name: text('abrirTodas'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('cerrarTodas'), exact: true })).toBeVisible();
  await lookAt(visit);
  await navigate(page, '/pages/faq?q=zzz');
  await expect(page.getByText(text('vacio.busqueda'), { exact: true })).toBeVisible();
  await lookAt(visit);
}

/** The knowledge base: a category, a guide, what a search finds, and nothing found. */
export async function visitGuides(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/knowledge-base', key);
  await navigate(page, '/pages/knowledge-base/2');
  await lookAt(visit);
  await navigate(page, '/pages/knowledge-base/1/3/recorrer-el-menu-principal');
  await expect(page.getByRole('navigation', { name: text('contenido') })).toBeVisible();
  await lookAt(visit);
  await navigate(page, '/pages/knowledge-base?q=certificado');
  await expect(page.getByRole('list', { name: text('resultados') })).toBeVisible();
  await lookAt(visit);
  await navigate(page, '/pages/knowledge-base?q=zzz');
  await expect(page.getByText(text('vacio.busqueda'), { exact: true })).toBeVisible();
  await lookAt(visit);
}

/** The search: the second page of the help, a text that is found in every part, one part alone, a text that is not found. */
export async function visitSearch(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/search', key);
  const list = (part: string) => page.getByRole('list', { name: text(`parte.${part}`), exact: true });
  await navigate(page, '/pages/search?pagina=2');
  await expect(list('help').getByRole('heading')).toHaveCount(3);
  await lookAt(visit);
  await navigate(page, '/pages/search?q=factura');
  await expect(list('mails').locator('mark').first()).toBeVisible();
  await lookAt(visit);
  await navigate(page, '/pages/search?q=sa&solo=documentos');
  await expect(list('documents').locator('mark').first()).toBeVisible();
  await lookAt(visit);
  await navigate(page, '/pages/search?q=zzz');
  await expect(page.getByRole('button', { name: text('limpiar'), exact: true })).toBeVisible();
  await lookAt(visit);
}
