/** Numbers the faults and replies of a sandbox in the order in which they are set, from 1. */
export function ruleOrder(): () => number {
  let last = 0;
  return () => (last += 1);
}
