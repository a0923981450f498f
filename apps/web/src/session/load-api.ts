/**
 * The generated client, fetched when it is first needed: it knows every endpoint of the service, and the sign-in page needs
 * three of them. Screens import `client.ts` itself.
 */
export const loadApi = () => import('./client.ts').then(({ api }) => api);
