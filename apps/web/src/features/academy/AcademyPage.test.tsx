import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import AcademyPage from './AcademyPage.tsx';

const { show, toasts, undo, service } = startSampleApp(AcademyPage, paths.academy);
const stepOf = async (courseId: string) =>
  (await sampleApi.academy.getCourse({ query: { courseId } })).activeStep;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the list of courses', () => {
  it('shows topic, length and progress of each, and finds by title', async () => {
    const { user, router } = show();
    const list = await screen.findByRole('list', { name: 'Cursos' });
    expect(within(list).getAllByRole('article')).toHaveLength(18);
    const card = within(list).getByRole('article', { name: 'Su primera factura electrónica' });
    expect(within(card).getByText('Por empezar')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Empezar Su primera factura electrónica' })).toBeTruthy();
    const bars = within(list)
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-valuenow'));
    expect(bars.filter((value) => value === '100')).toHaveLength(6);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar cursos' }), 'credito');
    await waitFor(() => expect(router.state.location.search).toBe('?q=credito'));
    await waitFor(() => expect(within(list).getAllByRole('article')).toHaveLength(1));
    expect(screen.getByText('crédito').tagName).toBe('MARK');
  });

  it('has category and progress in the address, and says when nothing matches', async () => {
    const { user, router } = show('?categoria=cloud&avance=terminado&q=lotes');
    expect(await screen.findByText('Ningún curso coincide con lo elegido')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ver todos los cursos' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findAllByRole('article')).toHaveLength(18);
  });
});

describe('a course', () => {
  it('goes on at the active step, moves by buttons and keys, and stores how far it is', async () => {
    service().signInAs('cliente');
    const before = await stepOf('course-2');
    expect(before).toBeGreaterThan(0);
    const { user, router } = show('/course-2?categoria=cloud');
    const { steps, slug } = await sampleApi.academy.getCourse({ query: { courseId: 'course-2' } });
    await heading(steps[before - 1]!.title);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: `${paths.academy}/course-2/${slug}`,
        search: `?categoria=cloud&paso=${String(before)}`,
      }),
    );
    expect(await stepOf('course-2')).toBe(before);
    await user.click(screen.getByRole('link', { name: 'Paso siguiente' }));
    const next = await heading(steps[before]!.title);
    expect(document.activeElement).toBe(next);
    await waitFor(async () => expect(await stepOf('course-2')).toBe(before + 1));
    await user.keyboard('{ArrowLeft}');
    await heading(steps[before - 1]!.title);
    await user.keyboard('jj');
    await waitFor(async () => expect(await stepOf('course-2')).toBe(before + 2));
    expect(screen.getByRole('link', { name: 'Volver a los cursos' }).getAttribute('href')).toBe(
      `${paths.academy}?categoria=cloud`,
    );
  });

  it('begins with its first step, shows its HTML without scripts, and ends with what to learn next', async () => {
    service().signInAs('cliente');
    const course = await sampleApi.academy.getCourse({ query: { courseId: 'course-1' } });
    const [first, ...others] = course.steps;
    const content = '<p onclick="window.hacked = 1">Hola <b>mundo</b></p><script>window.hacked = 1</script>';
    await sampleApi.academy.saveCourse({ body: { ...course, steps: [{ ...first!, content }, ...others] } });
    const { user, router } = show('/course-1');
    const text = await screen.findByText('Hola', { exact: false });
    expect(text.outerHTML).toBe('<p>Hola <b>mundo</b></p>');
    await waitFor(async () => expect(await stepOf('course-1')).toBe(1));
    await router.navigate(`${paths.academy}/course-1/${course.slug}?paso=11`);
    await user.click(await screen.findByRole('link', { name: 'Terminar el curso' }));
    expect(await screen.findByText('Curso terminado', { selector: 'p' })).toBeTruthy();
    expect(await stepOf('course-1')).toBe(11);
    expect(await screen.findByRole('link', { name: /^Seguir con otro curso/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    await heading(course.steps[0]!.title);
    await waitFor(async () => expect(await stepOf('course-1')).toBe(1));
    await waitFor(() => expect(toasts.at(-1)?.message).toMatch(/^El curso vuelve a empezar/));
    undo();
    await waitFor(async () => expect(await stepOf('course-1')).toBe(11));
  });

  it('takes a step back that could not be stored, says so once, and stores the next', async () => {
    const { user } = show('/course-1?paso=1');
    await heading('Qué va a lograr');
    await waitFor(async () => expect(await stepOf('course-1')).toBe(1));
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    await user.click(screen.getByRole('link', { name: 'Paso siguiente' }));
    await heading('Lo que debe estar listo');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(screen.getByText('1 de 11 pasos')).toBeTruthy();
    http.defaults.baseURL = baseURL!;
    await user.click(screen.getByRole('link', { name: 'Paso siguiente' }));
    await waitFor(async () => expect(await stepOf('course-1')).toBe(3));
    expect(toasts).toHaveLength(1);
  });

  it('can be requested again after any other failure than that it does not exist', async () => {
    service().api.reply(
      'academy.getCourse',
      { status: 400, body: { error: [{ type: 'courseId', message: 'Ahora no' }] } },
      { sandbox: String(http.defaults.headers.common['X-Sandbox']) },
    );
    const { user } = show('/course-1');
    expect(await screen.findByText('Ahora no')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Volver a los cursos' })).toBeTruthy();
    expect(screen.queryByText('Este curso no existe')).toBeNull();
  });

  it('says when there is no such course', async () => {
    show('/nada');
    expect(await screen.findByText('Este curso no existe')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a los cursos' })).toBeTruthy();
  });
});
