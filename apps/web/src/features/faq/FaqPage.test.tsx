import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import FaqPage from './FaqPage.tsx';

const { show } = startSampleApp(FaqPage, paths.faq);
const question = (name: RegExp) => screen.findByRole('button', { name });

describe('frequent questions', () => {
  it('opens several at once, and keeps them in the address', async () => {
    const { user, router } = show();
    const first = await question(/^¿Cómo ingreso al portal/);
    expect(screen.getByText('Hay 14 preguntas')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Acceso y usuarios',
      'Emisión y timbrado',
      'Rechazos y correcciones',
      'Envíos y archivos',
    ]);
    expect(first.getAttribute('aria-expanded')).toBe('false');
    await user.click(first);
    await user.click(await question(/^¿Qué significa el CDC/));
    expect(router.state.location.search).toBe('?pregunta=faq-1&pregunta=faq-4');
    expect(
      within(screen.getByRole('region', { name: /^¿Qué significa el CDC/ })).getByText(/44 cifras/),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: /^¿Cómo ingreso al portal/ })).toBeTruthy();
    await user.click(first);
    expect(router.state.location.search).toBe('?pregunta=faq-4');
    await user.click(screen.getByRole('button', { name: 'Abrir todas las respuestas' }));
    expect(screen.getAllByRole('region')).toHaveLength(14);
    await user.click(screen.getByRole('button', { name: 'Cerrar todas las respuestas' }));
    expect(screen.queryAllByRole('region')).toHaveLength(0);
  });

  it('finds words of questions and answers, marks them, and opens where only the answer has them', async () => {
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), 'digito verificador');
    expect(await screen.findByText('Hay 1 pregunta')).toBeTruthy();
    const answer = await screen.findByRole('region', { name: /^¿Qué significa el CDC/ });
    expect(within(answer).getAllByText(/dígito|verificador/, { selector: 'mark' })).toHaveLength(2);
    await user.click(await question(/^¿Qué significa el CDC/));
    expect(screen.queryByRole('region')).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await user.click(await screen.findByRole('link', { name: 'Ver todas las preguntas' }));
    expect(await screen.findByText('Hay 14 preguntas')).toBeTruthy();
  });

  it('opens at a linked question, whose link can be copied', async () => {
    const { user } = show('?categoria=correcciones&pregunta=faq-6');
    expect(await screen.findByText('Hay 3 preguntas')).toBeTruthy();
    const answer = await screen.findByRole('region', { name: /^¿Cuándo conviene emitir/ });
    await user.click(within(answer).getByRole('button', { name: 'Copiar el enlace a esta pregunta' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        `${window.location.origin}${paths.faq}?pregunta=faq-6`,
      ),
    );
  });

  it('says when the service cannot be reached, and tries again', async () => {
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    http.defaults.baseURL = baseURL!;
    await user.click(again);
    expect(await screen.findByText('Hay 14 preguntas')).toBeTruthy();
  });
});
