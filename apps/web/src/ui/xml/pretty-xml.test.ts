import { expect, it } from 'vitest';
import { prettyXml } from './pretty-xml.ts';

const laidOut = (xml: string) => prettyXml(xml).map(({ depth, text }) => '  '.repeat(depth) + text);

it('keeps leaves on one line and indents the rest', () => {
  expect(
    laidOut('<?xml version="1.0"?><rDE><dVerFor>150</dVerFor><DE Id="1"><vacio></vacio><solo/></DE></rDE>'),
  ).toEqual([
    '<?xml version="1.0"?>',
    '<rDE>',
    '  <dVerFor>150</dVerFor>',
    '  <DE Id="1">',
    '    <vacio></vacio>',
    '    <solo/>',
    '  </DE>',
    '</rDE>',
  ]);
});

it('takes a text that is laid out already, and none', () => {
  expect(laidOut('<a>\n  <b> x </b>\n</a>')).toEqual(['<a>', '  <b>x</b>', '</a>']);
  expect(laidOut('')).toEqual([]);
});
