/** From a page to the worker that waits: take over, the user accepts the new version. */
export const skipWaiting = 'skip-waiting';
/** From the worker to its pages: the connection is back. */
export const sendOutbox = 'send-outbox';
/** Tag of Background Sync. */
export const outboxTag = 'outbox';
/** Cache of the code of the screens that were opened. */
export const screenCache = 'assets';
/** Paths of the server that are no screens of the portal. */
export const serverPaths = /^\/(?:users|api|__mock|docs|openapi(?:-3\.0)?\.json|healthz|readyz)(?:\/|$)/;
