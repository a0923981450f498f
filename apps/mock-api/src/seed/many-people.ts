import { people, type Person } from './people.ts';
import { seededFaker } from './seeded-faker.ts';
import { plain } from './slug.ts';

/** People besides the 25, for long lists: fictitious, the same in every run, with consecutive numbers. */
export async function manyPeople(count: number): Promise<readonly Omit<Person, 'fullName'>[]> {
  const faker = await seededFaker('people');
  return Array.from({ length: count }, (_, index) => {
    const name = faker.person.firstName();
    const lastName = faker.person.lastName();
    const number = people.length + index + 1;
    return {
      id: `person-${String(number)}`,
      name,
      lastName,
      nickname: '',
      // The number distinguishes people of the same name.
      email: `${plain(name)}.${plain(lastName)}.${String(number)}@example.com`,
      // Screens show the initials: pictures would be most of the list's bytes.
      avatar: '',
      company: faker.company.name(),
      jobTitle: faker.person.jobTitle(),
      phone: `+595 9${faker.string.numeric(2)} ${faker.string.numeric(3)} ${faker.string.numeric(3)}`,
      address: `${faker.location.streetAddress()}, ${faker.helpers.arrayElement(cities)}`,
    };
  });
}

const cities = [
  'Asunción',
  'Luque',
  'San Lorenzo',
  'Encarnación',
  'Ciudad del Este',
  'Villarrica',
  'Concepción',
];
