/** A file as the service sends it. */
export interface WireFile {
  readonly nombre: string;
  readonly mime: string;
  readonly base64: string;
}

/** A file of the service as the browser handles it. */
export function blobOf({ mime, base64 }: Omit<WireFile, 'nombre'>): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: mime });
}

/** Hands a file of the service to the browser's downloads. */
export function saveFile(file: WireFile): void {
  const address = URL.createObjectURL(blobOf(file));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.nombre;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may ask for the bytes a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
