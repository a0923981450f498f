import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSampleApp } from '../../../../test/sample-app.tsx';
import { withStyles } from '../../../../test/styles.ts';
import { paths } from '../../../lib/paths.ts';
import Editor from './Editor.tsx';

withStyles();

const table = '<table><tbody><tr><th>Yerba</th><td>10.000</td></tr></tbody></table>';
let initial = '<p>Hola</p>';
const { show } = startSampleApp(
  () => <Editor label="Mensaje" initial={initial} hasFocus={false} onChange={() => undefined} />,
  paths.mail,
);

it('keeps a blank at the end of a word, whatever the editor puts into the page and takes out of it', async () => {
  show();
  const message = await screen.findByRole('textbox', { name: 'Mensaje' });
  // The styles of the library go when any of its editors goes, such as one that was made for a render that React gave up.
  for (const style of document.querySelectorAll('style[data-tiptap-style]')) style.remove();
  expect(getComputedStyle(message).whiteSpace).toBe('break-spaces');
});

it('shows a quoted mail in a frame, without pictures of other sites', async () => {
  initial = `<p>a</p><blockquote type="cite">${table}<img src="https://a.example.com/b.png"></blockquote>`;
  show();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Correo citado');
  expect(frame.srcdoc).toContain(table);
  expect(frame.srcdoc).not.toContain('a.example.com');
});
