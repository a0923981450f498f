/**
 * How many TypeScript modules the boundary check must read at least, by workspace. Raise a number as its workspace
 * grows; a check that suddenly reads less is not to be believed.
 *
 * @type {Record<string, number>}
 */
export const floors = {
  'packages/contracts': 98,
  'packages/sifen': 90,
  'packages/verify': 55,
  'apps/mock-api': 300,
  'apps/web': 500,
};
