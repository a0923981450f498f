import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from './pictures.ts';

/** A page with all pictures, group by group. */
export default function writeIndex(): void {
  const groups = readdirSync(output, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sections = groups.map(({ name: group }) => {
    const pictures = readdirSync(join(output, group)).filter((file) => file.endsWith('.png'));
    const figures = pictures.map((file) => {
      const source = `${encodeURIComponent(group)}/${encodeURIComponent(file)}`;
      const name = file.replace(/\.png$/, '');
      return `<figure><a href="${source}"><img loading="lazy" src="${source}" alt="${name}"></a><figcaption>${name}</figcaption></figure>`;
    });
    return `<h2>${group}</h2><div>${figures.join('')}</div>`;
  });
  const style =
    'body{font:15px system-ui;margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}img{height:260px;border:1px solid #bbb}';
  writeFileSync(
    join(output, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Galería</title><style>${style}</style>${sections.join('')}`,
  );
  console.log(`\nPictures: ${join(output, 'index.html')}`);
}
