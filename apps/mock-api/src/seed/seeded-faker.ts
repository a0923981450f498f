import type { Faker } from '@faker-js/faker';

/**
 * A Spanish faker whose chance comes from the name alone: the same words and numbers on every machine. Loaded only when
 * something is seeded; it is the largest dependency of all.
 */
export async function seededFaker(name: string): Promise<Faker> {
  const { Faker: Maker, es, base } = await import('@faker-js/faker');
  const faker = new Maker({ locale: [es, base] });
  faker.seed(
    Array.from(name, (letter) => letter.charCodeAt(0)).reduce(
      (sum, code) => (Math.imul(sum, 31) + code) | 0,
      7,
    ),
  );
  return faker;
}
