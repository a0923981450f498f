import type { CourseStep } from '@portal/contracts';
import type { CourseRow } from './courses.ts';

type Page = readonly [title: string, ...paragraphs: [string, ...string[]]];

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const pagesOf = ([, title, , subject, [one, two, three, four]]: CourseRow): readonly Page[] => [
  [
    'Introducción',
    `<p>En este curso se trabaja con <strong>${subject}</strong>. Cada paso se lee en pocos minutos y termina con algo que se puede probar.</p>`,
    `<p>No hace falta experiencia previa: las palabras nuevas se explican la primera vez que aparecen. Al final habrá usado, entre otras cosas:</p>`,
    list([one, two, three, four]),
  ],
  [
    'Preparar el lugar de trabajo',
    `<p>Antes de empezar conviene tener todo a mano. Reserve una carpeta para los ejemplos de «${title}» y guarde en ella cada versión que funcione.</p>`,
    list([
      'Un editor de texto con el que se sienta a gusto.',
      'Un navegador actualizado.',
      'Media hora sin interrupciones.',
    ]),
  ],
  [
    'Un ejemplo mínimo',
    `<p>El camino más corto para entender ${subject} es un ejemplo pequeño que ya funciona. Cópielo, ejecútelo y recién después cambie una cosa por vez.</p>`,
    `<pre><code>1. abrir el ejemplo\n2. cambiar una línea\n3. mirar qué pasó</code></pre>`,
    `<p>Si algo deja de andar, vuelva al último punto que funcionaba: el error está en lo que cambió desde entonces.</p>`,
  ],
  [
    `Para qué sirve ${one}`,
    `<p>La primera noción del curso es <em>${one}</em>. Aparece en casi todos los ejemplos y las demás se apoyan en ella.</p>`,
    `<p>Fíjese dónde empieza, dónde termina y quién la usa. Con esas tres preguntas se puede leer código de otra persona sin perderse.</p>`,
  ],
  [
    `Trabajar con ${two}`,
    `<p>Ahora se suma <em>${two}</em>. A solas dice poco; junto con ${one} permite resolver la mayoría de los casos de todos los días.</p>`,
    list([
      `Escriba un ejemplo con ${two} y sin ${one}.`,
      'Anote qué le falta.',
      'Agregue lo que falta y compare.',
    ]),
  ],
  [
    'Práctica: unir las dos',
    `<p>Este paso es un ejercicio. Parta del ejemplo mínimo y use ${one} y ${two} a la vez, sin mirar los pasos anteriores hasta terminar.</p>`,
    `<blockquote>Quien puede explicar su solución en dos frases, la entendió.</blockquote>`,
    `<p>Compare después con un compañero: casi siempre hay más de una solución buena.</p>`,
  ],
  [
    `Un paso más: ${three}`,
    `<p>Cuando los ejemplos crecen hace falta <em>${three}</em>. Evita repetir lo mismo en varios lugares y deja una sola parte que cambiar.</p>`,
    `<p>No hace falta desde el primer día: primero repita dos veces, y a la tercera sabrá qué tienen en común los casos.</p>`,
  ],
  [
    `Cuidado con ${four}`,
    `<p>La última noción, <em>${four}</em>, es la que más consultas genera al trabajar con ${subject}.</p>`,
    list([
      'Empiece con los valores de fábrica.',
      'Cambie de a uno y anote el motivo.',
      'Pruebe también el caso en que todo sale mal.',
    ]),
    `<p>Una nota de una línea junto al cambio ahorra una tarde dentro de seis meses.</p>`,
  ],
  [
    'Errores frecuentes',
    `<p>Estos son los tropiezos más comunes con ${subject}, y cómo salir de ellos:</p>`,
    list([
      `Confundir ${one} con ${two}: lea el nombre en voz alta.`,
      `Olvidar ${four} al copiar un ejemplo.`,
      'No leer el mensaje de error hasta el final.',
      'Cambiar tres cosas a la vez.',
    ]),
  ],
  [
    'Proyecto final',
    `<p>Para cerrar, construya algo propio con ${subject}. Elija un problema pequeño de su trabajo: una lista que hoy lleva en papel alcanza.</p>`,
    `<p>El proyecto está listo cuando otra persona puede usarlo sin que usted le explique nada. Incluya ${three} y deje escrito cómo se prueba.</p>`,
  ],
  [
    'Resumen y próximos pasos',
    `<p>Terminó «${title}». Ya conoce ${one}, ${two}, ${three} y ${four}, y sabe cuándo conviene cada cosa.</p>`,
    `<p>Vuelva a los pasos que le costaron dentro de una semana: la segunda lectura es la que queda. Después, elija otro curso de la misma categoría.</p>`,
  ],
];

/** The eleven steps of a course (spec §9), numbered from `0`. */
export const stepsOf = (row: CourseRow): CourseStep[] =>
  pagesOf(row).map(([title, ...paragraphs], index) => ({
    id: String(index),
    title,
    content: `<h2>${title}</h2>${paragraphs.join('')}`,
  }));
