export interface WireFile {
  readonly nombre: string;
  readonly mime: string;
  readonly base64: string;
}

/** Hands a file of the service to the browser's downloads. */
export function saveFile({ nombre, mime, base64 }: WireFile): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  saveBlob(nombre, new Blob([bytes], { type: mime }));
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
