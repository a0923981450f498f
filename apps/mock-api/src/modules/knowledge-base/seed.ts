import type { KnowledgeBaseArticle } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { categoriesOf } from './service.ts';
import { topics } from './topics.ts';
import type { Topic } from './topics/topic.ts';

/** `count` entries of a list from an index on, wrapping around. */
const take = (list: readonly string[], from: number, count: number): string[] =>
  [...list.slice(from), ...list.slice(0, from)].slice(0, count);

const items = (list: readonly string[]): string => list.map((text) => `<li>${text}</li>`).join('');

function article(
  topic: Topic,
  index: number,
  { title, purpose, steps }: Topic['articles'][number],
): KnowledgeBaseArticle {
  const [first = '', ...background] = take(topic.background, index, 5);
  return {
    id: String(index + 1),
    title,
    content: [
      `<p>Este artículo explica cómo <strong>${purpose}</strong>. Forma parte de «${topic.title}»: primero lo que hace falta, después los pasos en su orden; al final encontrará consejos de otros usuarios y la forma de pedir ayuda.</p>`,
      `<h2>Antes de empezar</h2><p>${first}</p>`,
      `<h2>Paso a paso</h2><ol>${items(steps)}</ol>`,
      `<h2>Qué conviene saber</h2>${background.map((text) => `<p>${text}</p>`).join('')}`,
      `<h2>Consejos</h2><ul>${items(take(topic.advice, index, 5))}</ul>`,
      `<h2>Si algo no sale bien</h2><p>Lea el mensaje completo: dice qué campo corregir. Si la pantalla quedó a medias, actualícela; nada se guarda hasta que el portal lo confirma. Antes de repetir un paso, mire en el listado si el dato ya quedó registrado: muchas veces la acción terminó y lo único que falló fue la respuesta. También ayuda cerrar la sesión, ingresar de nuevo y probar con otro navegador o desde otra red.</p><p>Si el problema sigue, escriba a soporte con la hora, la empresa y el número de documento, y una captura en la que no se vean contraseñas.</p>`,
    ].join(''),
  };
}

/** Four categories with five featured articles each. */
export const knowledgeBaseSeed: SeedArea = {
  name: 'knowledge-base',
  write: async (store, seed) => {
    if (seed === 'empty') return;
    await categoriesOf(store).replaceAll(
      topics.map((topic, index) => ({
        id: String(index + 1),
        title: topic.title,
        path: '/pages/knowledge-base',
        articlesCount: topic.articlesCount,
        featuredArticles: topic.articles.map((texts, place) => article(topic, place, texts)),
      })),
    );
  },
};
