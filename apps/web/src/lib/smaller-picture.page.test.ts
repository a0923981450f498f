import { afterEach, expect, it, vi } from 'vitest';
import { smallerPicture } from './smaller-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A canvas whose picture has these four bytes a pixel; its data URL names the type alone. */
function decodeAs(pixels: readonly number[]): void {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 3200, height: 1600, close: () => undefined }),
  );
  const context = { drawImage: vi.fn(), getImageData: () => ({ data: Uint8ClampedArray.from(pixels) }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    type,
  ) {
    return `${String(type)} ${String(this.width)}x${String(this.height)}`;
  });
}

it.each([
  ['an opaque picture', [0, 0, 0, 255, 9, 9, 9, 255], 'image/jpeg 1600x800'],
  ['a clear pixel', [0, 0, 0, 255, 9, 9, 9, 0], 'image/webp 1600x800'],
  ['a half-clear edge', [0, 0, 0, 254, 9, 9, 9, 255], 'image/webp 1600x800'],
])('%s keeps what JPEG would lose', async (_name, pixels, expected) => {
  decodeAs(pixels);
  expect(await smallerPicture(new Blob(), 1600)).toBe(expected);
});
