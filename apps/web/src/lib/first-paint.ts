/** Takes the picture of `index.html` away: what it stood for is on the screen. */
export function endFirstPaint(): void {
  delete document.documentElement.dataset['firstPaint'];
  document.querySelector('.first-paint')?.remove();
}
