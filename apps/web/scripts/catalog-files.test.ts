import { describe, expect, it } from 'vitest';
import { catalogFiles } from './catalog-files.ts';

const files = catalogFiles();
const find = (key: string) => files.find((file) => file.key === key);

describe('catalogFiles', () => {
  it('has each folder of texts in every other language, and never Spanish', () => {
    const languages = (folder: string) =>
      files.map(({ key }) => key.split(/\/(?=\w+$)/)).flatMap(([at, name]) => (at === folder ? [name] : []));
    expect(languages('features/mail').sort()).toEqual(['ar', 'en', 'tr']);
    expect(languages('shell/panels').sort()).toEqual(['ar', 'en', 'tr']);
  });

  it('names a file by folder, language and content', () => {
    expect(find('features/mail/en')?.fileName).toMatch(/^assets\/features\.mail\.en-[\w-]{8}\.json$/);
    expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(files.length);
  });

  it('adds the titles of the screens to the texts of the menu', () => {
    const menu = JSON.parse(find('routing/en')?.source ?? '{}') as { screen?: Record<string, unknown> };
    expect(menu.screen?.['mail']).toBeDefined();
  });
});
