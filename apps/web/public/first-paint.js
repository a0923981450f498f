// Before anything is drawn: a browser in which nobody has signed in and nothing was changed gets the sign-in page's picture
// (`index.html`), every other one the splash. Keys: src/session/token.ts, origins/remembered-origin.ts, theme/settings-slice.ts.
try {
  const isUntouched = ['jwt_access_token', 'portal.signedInAt', 'portal.settings'].every(
    (key) => localStorage.getItem(key) === null,
  );
  const isOpenToGuests = /^\/(documentation|loading)(\/|$)/.test(location.pathname);
  if (isUntouched && !isOpenToGuests) document.documentElement.dataset.firstPaint = 'login';
} catch {
  // A blocked storage: the splash does.
}
