/** True if any pixel lets the background through. */
function isTransparent(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 255) < 255) return true;
  return false;
}

/**
 * Scales a picture down to `longestSide` px on its longer side, as a data URL: JPEG, or WebP with transparent pixels, which JPEG turns black
 * (PNG where the browser does not write WebP); `null` when the browser cannot decode it.
 */
export async function smallerPicture(file: Blob, longestSide: number): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = isTransparent(context, canvas.width, canvas.height) ? 'image/webp' : 'image/jpeg';
    return canvas.toDataURL(type, 0.82);
  } catch {
    return null;
  }
}
