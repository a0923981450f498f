import { z } from 'zod';
import { momentSchema } from './moment.ts';

export const exampleEntry = {
  id: '4e4fb1bb-2',
  at: '2026-01-15T12:00:00.000Z',
  target: 'calendar.listEvents',
  method: 'GET',
  path: '/api/calendar-app/events',
  user: null,
  roles: [],
  status: 200,
  milliseconds: 5.1,
  refused: null,
  fault: null,
  warnings: [],
  rejectedToken: null,
  curl: 'curl -X GET "$URL/api/calendar-app/events"',
  supertest: "await request(app).get('/api/calendar-app/events').expect(200);",
};

/** A finished request as the log shows it. */
export const requestEntrySchema = z
  .object({
    id: z.string(),
    at: momentSchema,
    /** `notes.listNotes`, `facturas/E/emitir`, or null for a path that does not exist. */
    target: z.string().nullable(),
    method: z.string(),
    path: z.string(),
    user: z.string().nullable(),
    roles: z.array(z.string()),
    status: z.number().int(),
    milliseconds: z.number(),
    /** Reason of the refusal, as in the response. */
    refused: z.string().nullable(),
    fault: z.string().nullable(),
    /** Content of `X-Mock-Warning`: keys that the contract does not know, credentials that cannot be decrypted. */
    warnings: z.array(z.string()),
    /** Why the token was rejected: expired, another secret, another sandbox … The response never says so. */
    rejectedToken: z.string().nullable(),
    curl: z.string(),
    supertest: z.string(),
  })
  .meta({
    id: 'MockRequest',
    examples: [exampleEntry],
  });
export type MockRequestEntry = z.infer<typeof requestEntrySchema>;
