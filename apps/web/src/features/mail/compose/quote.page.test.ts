import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { mailHtml, Quote } from './quote.ts';

const table = '<table><tbody><tr><th>Yerba</th><td>10.000</td></tr></tbody></table>';
const picture =
  '<p><img alt="logo" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="></p>';
const remote = '<img src="https://a.example.com/b.png">';
const open = (content: string) =>
  new Editor({ extensions: [Quote, StarterKit.configure({ trailingNode: false })], content });

it.each([
  ['tables', table],
  ['pictures', picture],
  ['pictures of other sites', remote],
  ['colours', '<p style="color: #a00">x</p>'],
  ['older quotes', `<p>x</p><blockquote type="cite">${table}</blockquote>`],
])('keeps %s of a quoted mail while its reply is written', (_, quoted) => {
  const editor = open(`<p>a</p><blockquote type="cite">${quoted}</blockquote>`);
  editor.commands.insertContentAt(1, 'Hol');
  const written = mailHtml(editor.getHTML());
  expect(written).toBe(`<p>Hola</p><blockquote type="cite">${quoted}</blockquote>`);
  // As a draft it is opened again.
  expect(mailHtml(open(written).getHTML())).toBe(written);
});

it.each([
  ['<blockquote type="cite"><b>x</b><script>1</script></blockquote>', '<b>x</b>'],
  ['<blockquote type="cite" data-quote="&lt;img src=x onerror=alert(1)&gt;"></blockquote>', '<img src="x">'],
])('sanitises %s', (html, quoted) => {
  expect(mailHtml(open(html).getHTML())).toBe(`<blockquote type="cite">${quoted}</blockquote>`);
});

it('is deleted as one', () => {
  const editor = open(`<p>a</p><blockquote type="cite">${table}</blockquote>`);
  editor.commands.setNodeSelection(3);
  editor.commands.deleteSelection();
  expect(mailHtml(editor.getHTML())).toBe('<p>a</p>');
});

it('leaves a quote that was written in the editor as text', () => {
  const editor = open('<blockquote><p>a</p></blockquote>');
  expect(mailHtml(editor.getHTML())).toBe('<blockquote><p>a</p></blockquote>');
});
