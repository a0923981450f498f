import { describe, expect, it } from 'vitest';
import { chooseEmpresa } from './empresa-slice.ts';
import { makeUser } from '../../test/users.ts';

const empresas = [
  { id: 'emp-1', razon_social: 'Uno S.A.' },
  { id: 'emp-2', razon_social: 'Dos S.R.L.' },
];

describe('chooseEmpresa', () => {
  it.each([
    ['the stored one while it is still theirs', ['cliente'], empresas, 'emp-2', 'emp-2'],
    ['the first when the stored one is gone', ['cliente'], empresas, 'emp-9', 'emp-1'],
    ['the first when nothing is stored', ['admin'], empresas, null, 'emp-1'],
    ['none without companies', ['admin'], [], 'emp-1', null],
    ['none for consulta', ['consulta'], empresas, 'emp-1', null],
  ])('%s', (_name, role, own, stored, expected) => {
    expect(chooseEmpresa(makeUser(role, { empresas: own }), stored)).toBe(expected);
  });
});
