/**
 * How many TypeScript modules the boundary check must read at least, by workspace. Raise a number as its workspace
 * grows; a check that suddenly reads less is not to be believed.
 *
 * @type {Record<string, number>}
 */
export const floors = {
  'packages/contracts': 110,
  'packages/sifen': 100,
  'packages/verify': 40,
  'apps/mock-api': 250,
  'apps/web': 220,
};
