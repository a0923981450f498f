import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { listEndpoints } from './registry.ts';
import { PICTURE_BODY_LIMIT } from './sample-areas.ts';

/** Fields that clients fill with a picture as a data URL. */
const PICTURE = /^(avatar|image|images|photoURL|src|preview|attachments)$/;

/** True if a JSON Schema has a field for a picture, at any depth. */
function hasPicture(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { examples: _, properties = {}, ...rest } = schema as Readonly<Record<string, object>>;
  return (
    Object.keys(properties).some((name) => PICTURE.test(name)) ||
    [...Object.values(properties), ...Object.values(rest)].some(hasPicture)
  );
}

it('every endpoint that stores pictures takes 10 MB', () => {
  const withPictures = listEndpoints(contract).filter(
    ({ area, endpoint: { body } }) =>
      area !== 'mock' &&
      body !== undefined &&
      hasPicture(z.toJSONSchema(body as unknown as z.ZodType, { io: 'input' })),
  );
  const names = withPictures.map(({ area, name }) => `${area}.${name}`);
  expect(names).toEqual(expect.arrayContaining(['contacts.updateContact', 'scrumboard.updateCard']));
  const limited = withPictures.filter(({ endpoint }) => endpoint.bodyLimit !== PICTURE_BODY_LIMIT);
  expect(limited.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});
