/** A file in the service's format. */
export interface WireFile {
  readonly nombre: string;
  readonly mime: string;
  readonly base64: string;
}

/** Converts a file of the service to a browser `File`. */
export function blobOf({ mime, base64 }: Omit<WireFile, 'nombre'>): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: mime });
}

/** Downloads a file of the service in the browser. */
export const saveFile = (file: WireFile): void => saveBlob(file.nombre, blobOf(file));

/** Downloads a file in the browser. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may read the bytes a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
