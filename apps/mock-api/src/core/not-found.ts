/** The one answer to an id or handle that does not exist, in every sample-data area. */
export const notFound = (what: string) => ({ status: 404, body: { error: `No existe ${what}.` } }) as const;
