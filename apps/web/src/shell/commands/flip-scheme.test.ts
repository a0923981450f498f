import { describe, expect, it } from 'vitest';
import { schemes, type AreaThemes } from '../../theme/settings.ts';
import { flipScheme } from './flip-scheme.ts';

const all = (name: AreaThemes['main']): AreaThemes => ({
  main: name,
  navbar: name,
  toolbar: name,
  footer: name,
});

describe('flipScheme', () => {
  it.each<[string, AreaThemes, AreaThemes]>([
    ['what the system chooses for light', schemes.light, schemes.dark],
    ['what the system chooses for dark', schemes.dark, schemes.light],
    ['one light scheme everywhere', all('light3'), all('dark3')],
    ['one dark scheme everywhere', all('dark7'), all('light7')],
    [
      'a menu of its own colours stays',
      { main: 'light4', navbar: 'dark9', toolbar: 'light4', footer: 'light4' },
      { main: 'dark4', navbar: 'dark9', toolbar: 'dark4', footer: 'dark4' },
    ],
    [
      'a toolbar that is dark already stays dark',
      { main: 'light4', navbar: 'light4', toolbar: 'dark2', footer: 'light4' },
      { main: 'dark4', navbar: 'dark4', toolbar: 'dark2', footer: 'dark4' },
    ],
  ])('%s', (_name, themes, expected) => expect(flipScheme(themes)).toEqual(expected));
});
