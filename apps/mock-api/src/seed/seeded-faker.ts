import type { Faker } from '@faker-js/faker';

/**
 * A Spanish faker seeded by the name: the same words and numbers on every machine. Loaded only when
 * something is seeded, and without the seventy other languages: it is the largest dependency of all.
 */
export async function seededFaker(name: string): Promise<Faker> {
  const { faker: shared } = await import('@faker-js/faker/locale/es');
  // Seeds are written concurrently, so each has its own faker. The package exports the class only together with all languages.
  const Maker = shared.constructor as typeof Faker;
  const faker = new Maker({ locale: shared.rawDefinitions });
  faker.seed(
    Array.from(name, (letter) => letter.charCodeAt(0)).reduce(
      (sum, code) => (Math.imul(sum, 31) + code) | 0,
      7,
    ),
  );
  return faker;
}
