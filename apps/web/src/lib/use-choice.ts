import { patchParams } from './url-state.ts';
import { useUrlParams } from './use-url-params.ts';

/**
 * One of several choices, stored in the URL: `?anio=2021`. The initial choice is not written; unknown values in the URL
 * count as the initial choice.
 */
export function useChoice<Name extends string>(
  key: string,
  choices: readonly Name[],
  initial: Name,
): readonly [chosen: Name, choose: (next: Name) => void] {
  const [params, setParams] = useUrlParams();
  const wanted = params.get(key);
  return [
    choices.find((name) => name === wanted) ?? initial,
    (next) =>
      setParams((now) => patchParams(now, { [key]: next === initial ? null : next }), { replace: true }),
  ];
}
