import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

it.each([
  ['<p>A&amp;B</p> <p>&lt;c&gt;</p>', 'A&B <c>'],
  ['Cotizaci&oacute;n del a&ntilde;o&hellip;', 'Cotización del año…'],
  ['&#225;&#xE9;&#X20AC;&#39;&apos;', "áé€''"],
  ['&copy; &laquo;Yerba&raquo; &euro;&nbsp;5', '© «Yerba» € 5'],
  ['&amp;eacute; &foo; &constructor; a&b;', '&eacute; &foo; &constructor; a&b;'],
  ['<style>p{}</style>x<script>alert("&eacute;")</script>', 'x'],
])('%s reads %s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});
