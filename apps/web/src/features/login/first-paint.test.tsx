import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Lace } from './Lace.tsx';
import { lacePath } from './lace-path.ts';
import { WelcomePanel } from './WelcomePanel.tsx';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../index.html'), 'utf8');
const firstPaint = new DOMParser()
  .parseFromString(page.replace('%LACE%', lacePath()), 'text/html')
  .querySelector('.first-paint');

/** Elements with their attributes and texts, without the blanks of the source. */
const outline = (element: Element): unknown => [
  element.tagName.toLowerCase(),
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return [outline(node)];
    const text = node.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    return text === '' ? [] : [text];
  }),
];

it('is the welcome panel as the sign-in page draws it', () => {
  const { container } = render(<WelcomePanel />);
  expect(outline(firstPaint!.querySelector('.welcome')!)).toEqual(outline(container.firstElementChild!));
});

it('has a drawing of 36 spokes and 18 petals', () => {
  const { container } = render(<Lace />);
  const data = container.querySelector('path')!.getAttribute('d')!;
  expect(data.match(/M[-\d. ]+L/g)).toHaveLength(36);
  expect(data.match(/Q/g)).toHaveLength(18);
});
