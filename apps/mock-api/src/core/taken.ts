/** The 409 response to a new entry whose id, chosen by the client, is already in use. */
export const taken = (what: string) =>
  ({ status: 409, body: { error: `Ya existe ${what} con ese id.` } }) as const;
