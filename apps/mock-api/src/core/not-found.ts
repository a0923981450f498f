/** The 404 response to an unknown id or handle, the same in every sample-data area. */
export const notFound = (what: string) => ({ status: 404, body: { error: `No existe ${what}.` } }) as const;
