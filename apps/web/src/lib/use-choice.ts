import { useSearchParams } from 'react-router-dom';
import { patchParams } from './url-state.ts';

/**
 * One of several choices, kept in the address: `?anio=2021`. The initial one leaves it out; what the address has besides the
 * choices counts as the initial one.
 */
export function useChoice<Name extends string>(
  key: string,
  choices: readonly Name[],
  initial: Name,
): readonly [chosen: Name, choose: (next: Name) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(key);
  return [
    choices.find((name) => name === wanted) ?? initial,
    (next) =>
      setParams((now) => patchParams(now, { [key]: next === initial ? null : next }), { replace: true }),
  ];
}
