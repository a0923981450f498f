/** Removes the placeholder of `index.html` once the real screen is shown. */
export function endFirstPaint(): void {
  delete document.documentElement.dataset['firstPaint'];
  document.querySelector('.first-paint')?.remove();
}
