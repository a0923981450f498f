/**
 * Token for asynchronous choices, of which the last one wins: `begin()` starts one and returns a function that tells whether no
 * later one has started.
 */
export function latest(): () => () => boolean {
  let last = 0;
  return () => {
    const own = ++last;
    return () => own === last;
  };
}
