import { describe, expect, it } from 'vitest';
import { frameDocument } from './frame-document.ts';
import { sanitize } from './sanitize.ts';

describe('sanitize', () => {
  it.each([
    ['<p>Hola<script>alert(1)</script></p>', '<p>Hola</p>'],
    ['<img src="data:image/png;base64,AA" onerror="alert(1)">', '<img src="data:image/png;base64,AA">'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/empresas">x</a>', '<a>x</a>'],
    [
      '<a href="https://a.example.com" target="_top">x</a>',
      '<a href="https://a.example.com" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<form action="https://a.example.com"><input name="clave"><b>x</b></form>', '<b>x</b>'],
    ['<iframe src="https://a.example.com"></iframe><style>p{color:red}</style><p>x</p>', '<p>x</p>'],
    ['<p id="root" class="x" data-x="1">x</p>', '<p>x</p>'],
    ['<svg><a href="javascript:alert(1)"><text>x</text></a></svg>', ''],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitize(html, false).html).toBe(expected);
  });

  it.each([
    ['<img src="https://a.example.com/b.png">', 1],
    ['<img src="//a.example.com/b.png">', 1],
    ['<img srcset="b.png 1x, https://a.example.com/b.png 2x">', 1],
    ['<table background="http://a.example.com/b.png"></table>', 1],
    [`<p style="background:url('https://a.example.com/b.png')">x</p>`, 1],
    ['<img src="data:image/png;base64,AA"><a href="https://a.example.com">x</a>', 0],
    ['<img src="\\\\a.example.com\\b.png">', 1],
    ['<img src="/\\a.example.com/b.png">', 1],
    ['<img src="https:\\\\a.example.com/b.png">', 1],
    ['<img src="https:a.example.com/b.png">', 1],
    ['<img src="ht&#10;tps://a.example.com/b.png">', 1],
    ['<img srcset="\\\\a.example.com/b.png 2x">', 1],
    ['<img srcset="data:image/png;base64,AA 1x, a.png 2x">', 0],
    [`<p style="background:url(\\5c\\5c a.example.com/b.png)">x</p>`, 1],
    [`<p style="background:url(/\\a.example.com/b.png)">x</p>`, 1],
    ['<p style="background:url(https://a.example.com/b.png">x</p>', 1],
    [`<p style="background:image-set('https://a.example.com/b.png' 1x)">x</p>`, 1],
    ['<p style="background:url(data:image/png;base64,AA)">x</p>', 0],
  ])('takes pictures of other sites out of %s', (html, blocked) => {
    const clean = sanitize(html, false);
    expect(clean.blocked).toBe(blocked);
    expect(clean.html).not.toMatch(/b\.png/);
    expect(sanitize(html, true).blocked).toBe(0);
    if (blocked > 0) expect(sanitize(html, true).html).toContain('b.png');
  });

  it.each([
    ['<p>x</p>', false],
    ['<p style="margin:0">x</p>', false],
    ['<p style="color:#000">x</p>', true],
    ['<div style="padding:0;background-color:#fff">x</div>', true],
    ['<td bgcolor="white">x</td>', false],
    ['<table bgcolor="white"><tr><td>x</td></tr></table>', true],
  ])('knows whether %s sets colours', (html, expected) => {
    expect(sanitize(html, false).hasColors).toBe(expected);
  });

  // A frame is as high as its content: content as high as its frame would grow without end.
  it.each([
    ['min-height:100vh;padding:20px', 'min-height:600px;padding:20px'],
    ['height:110vh', 'height:660px'],
    ['height:calc(100dvh + 1px)', 'height:calc(600px + 1px)'],
    ['height:1e2SVH;margin:.5lvh 0', 'height:600px;margin:3px 0'],
    ['padding:10vmax 5vmin;height:50vb', 'padding:60px 30px;height:300px'],
    ['height:100cqh;width:10cqmin', 'height:600px;width:60px'],
    ['height:100\\76 h', 'height:600px'],
    ['width:50vw;font-family:v5vhx', 'width:50vw;font-family:v5vhx'],
  ])('lays out %s for a window of a fixed height', (style, expected) => {
    const page = document.createElement('div');
    page.innerHTML = sanitize(`<div style="${style}">x</div>`, false).html;
    expect(page.firstElementChild?.getAttribute('style')).toBe(expected);
  });
});

describe('frameDocument', () => {
  const page = {
    html: '<p>x</p>',
    isDark: false,
    color: '#000',
    background: '#fff',
    link: '#00f',
    fontSize: 15,
    lang: 'es',
  };
  it('allows pictures of other sites only when they were asked for', () => {
    expect(frameDocument({ ...page, isRemoteAllowed: false })).toContain(
      "default-src 'none'; img-src data:;",
    );
    expect(frameDocument({ ...page, isRemoteAllowed: true })).toContain('img-src data: https:;');
  });
});
