import type { Archivo } from '@portal/contracts';

/** A file of the service as the browser handles it. */
export function blobOf({ mime, base64 }: Archivo): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: mime });
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Archivo): void {
  const url = URL.createObjectURL(blobOf(file));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.nombre;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
