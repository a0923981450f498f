import { steps } from '../src/steps/all-steps.ts';
import type { BrokenServer } from './breakages.ts';

const areaOfTarget = (target: string): string => target.split(/[./]/, 1)[0] ?? target;

/** The areas of whose responses the steps of an area take what they send. */
const read = new Map<string, Set<string>>();
for (const { target, within } of steps) {
  if (within === undefined) continue;
  const areas = read.get(within) ?? new Set<string>();
  read.set(within, areas.add(areaOfTarget(target)));
}

/** True if a broken area hides values that the walk of another one needs: its cases would be skipped. */
const hides = (broken: BrokenServer, other: BrokenServer): boolean =>
  read.get(other.only)?.has(areaOfTarget(broken.target)) === true;

/** Two of one area are told apart by the steps that notice them. */
const isApart = (one: BrokenServer, other: BrokenServer): boolean =>
  one.only !== other.only || (one.step !== undefined && other.step !== undefined && one.step !== other.step);

/** Two servers neither of which hides the other, nor breaks what the other one's walk reads. */
const mayBeTogether = (one: BrokenServer, other: BrokenServer): boolean =>
  isApart(one, other) &&
  one.isAlone !== true &&
  other.isAlone !== true &&
  one.needsRoles === other.needsRoles &&
  !hides(one, other) &&
  !hides(other, one);

/** Servers that are combined into one proxy and walked once, in the order in which they are listed. */
export function groupsOf(servers: readonly BrokenServer[]): readonly (readonly BrokenServer[])[] {
  const groups: BrokenServer[][] = [];
  for (const server of servers) {
    const group = groups.find((members) => members.every((member) => mayBeTogether(member, server)));
    if (group === undefined) groups.push([server]);
    else group.push(server);
  }
  return groups;
}
