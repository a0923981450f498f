/**
 * How many TypeScript modules the boundary check must read at least, by workspace. Raise a number as its workspace
 * grows; a check that suddenly reads less is not to be believed.
 *
 * @type {Record<string, number>}
 */
export const floors = {
  'packages/contracts': 95,
  'packages/sifen': 90,
  'packages/verify': 40,
  'apps/mock-api': 280,
  'apps/web': 270,
};
