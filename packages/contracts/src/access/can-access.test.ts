import { describe, expect, it } from 'vitest';
import { canAccess, toRoleList } from './can-access.ts';
import { groups, portalRoles, roles } from './roles.ts';

describe('canAccess', () => {
  it.each([
    ['no list is open to a guest', undefined, [], true],
    ['no list is open to a user', undefined, ['consulta'], true],
    ['null counts as no list', null, [], true],
    ['an empty list lets a guest in', [], [], true],
    ['an empty list lets an absent user in', [], undefined, true],
    ['an empty list keeps a user out', [], ['admin'], false],
    ['one of several roles is enough', ['admin', 'soporte'], ['consulta', 'soporte'], true],
    ['no common role', ['admin', 'soporte'], ['cliente'], false],
    ['a guest has no role', ['admin'], [], false],
    ['a single role name as the mock users carry it', ['admin'], 'admin', true],
    ['an empty role name is a guest', ['admin'], '', false],
    ['an unknown role opens nothing', ['admin'], ['root'], false],
  ] as const)('%s', (_name, auth, held, expected) => {
    expect(canAccess(auth, held)).toBe(expected);
  });

  it('knows the six portal roles and the two generic ones', () => {
    expect(portalRoles).toEqual(['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad', 'consulta']);
    expect(roles).toEqual([...portalRoles, 'staff', 'user']);
  });

  it.each([
    ['admin', ['admin']],
    ['staff', ['admin', 'staff']],
    ['user', ['admin', 'staff', 'user']],
  ] as const)('group %s opens to exactly its roles', (group, expected) => {
    expect(roles.filter((role) => canAccess(groups[group], [role]))).toEqual(expected);
    expect(canAccess(groups[group], [])).toBe(false);
  });

  it('group onlyGuest opens to guests alone', () => {
    expect(roles.some((role) => canAccess(groups.onlyGuest, [role]))).toBe(false);
    expect(canAccess(groups.onlyGuest, [])).toBe(true);
  });
});

describe('toRoleList', () => {
  it.each([
    [undefined, []],
    [null, []],
    ['', []],
    ['admin', ['admin']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  ])('%j becomes %j', (given, expected) => {
    expect(toRoleList(given)).toEqual(expected);
  });
});
