import { canAccess, portalRoles, roles } from '@portal/contracts/access';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfig, setConfig } from '../lib/config.ts';
import { decide, findEntry, landingPath } from './guard.ts';
import { registry } from './registry.ts';

const entryAt = (path: string) => findEntry(path) ?? expect.fail(`no entry matches ${path}`);

describe('landingPath', () => {
  it.each([
    [['consulta'], '/consultas'],
    [['consulta', 'admin'], '/consultas'],
    [['admin', 'consulta'], '/documentos_electronicos'],
    [['cliente'], '/documentos_electronicos'],
    [['contabilidad'], '/documentos_electronicos'],
    [['subadmin'], '/documentos_electronicos'],
  ])('%j starts at %s', (held, expected) => {
    expect(landingPath(held)).toBe(expected);
  });

  it.each([...roles, 'unknown'])('%s starts somewhere that is theirs', (role) => {
    expect(canAccess(entryAt(landingPath([role])).auth, [role])).toBe(true);
  });
});

describe('decide', () => {
  it.each(
    registry.filter(({ auth, layout }) => auth !== undefined && layout !== 'bare').map(({ path }) => path),
  )('sends a guest from %s to the login and remembers the address', (path) => {
    expect(decide(entryAt(path), null, `${path}?pagina=2`, null)).toEqual({
      kind: 'redirect',
      to: '/login',
      remember: `${path}?pagina=2`,
    });
  });

  it('does not remember /logout', () => {
    expect(decide(entryAt('/logout'), null, '/logout', null)).toEqual({ kind: 'redirect', to: '/login' });
  });

  it('lets a user without a role log out, and nothing else that a guest may not', () => {
    expect(decide(entryAt('/logout'), [], '/logout', null)).toEqual({ kind: 'allow' });
    expect(decide(entryAt('/eventos'), [], '/eventos', null)).toEqual(
      decide(entryAt('/eventos'), null, '/eventos', null),
    );
  });

  it.each([
    ['goes to the remembered path', '/login', ['cliente'], '/eventos?estado=x', '/eventos?estado=x'],
    [
      '… also below a screen',
      '/login',
      ['cliente'],
      '/documentos_electronicos/7',
      '/documentos_electronicos/7',
    ],
    ['goes to the start without one', '/login', ['cliente'], null, '/'],
    ['goes to the start when the remembered path is forbidden', '/login', ['cliente'], '/empresas', '/'],
    ['goes to the start when it is the very same path', '/empresas', ['cliente'], '/empresas', '/'],
    ['… with another query', '/empresas', ['cliente'], '/empresas?x=1', '/'],
    ['goes to the start when the remembered path does not exist', '/login', ['cliente'], '/nada', '/'],
    ['goes to the start rather than back to the login', '/register', ['cliente'], '/login', '/'],
  ])('a person who may not be there %s', (_name, at, held, remembered, to) => {
    expect(decide(entryAt(at), held, at, remembered)).toEqual({ kind: 'redirect', to });
  });
});

describe('no loop', () => {
  const addresses = [...registry.map(({ path }) => path), '/documentos_electronicos/9'];

  it.each<[string, readonly string[] | null]>([
    ...portalRoles.map((role): [string, string[]] => [role, [role]]),
    ['a user without a role', []],
    ['a guest', null],
  ])('%s arrives from every address with every remembered path', (who, held) => {
    for (const from of addresses) {
      for (const wanted of [null, ...addresses]) {
        let [at, remembered, steps]: [string, string | null, number] = [from, wanted, 0];
        for (;;) {
          if (at === '/') at = held?.length ? landingPath(held) : '/login';
          const decision = decide(entryAt(at), held, at, remembered);
          if (decision.kind === 'allow') break;
          at = decision.to;
          remembered = decision.remember ?? null;
          steps += 1;
          expect(steps, `${who} from ${from} wanting ${String(wanted)}`).toBeLessThan(4);
        }
      }
    }
  });
});

describe('without sample applications', () => {
  afterEach(() => setConfig(defaultConfig));

  it('has none of their screens, but for the search', () => {
    setConfig({ ...defaultConfig, sampleAreas: false });
    const samples = registry.filter(({ menu }) => menu?.group === 'muestra');
    expect(samples.length).toBeGreaterThan(15);
    expect(samples.filter(({ path }) => findEntry(path) !== undefined).map(({ path }) => path)).toEqual([
      '/pages/search',
    ]);
    for (const role of roles) expect(canAccess(entryAt(landingPath([role])).auth, [role])).toBe(true);
  });
});
