/** Total size in bytes of files sent as data URLs in one request: the service accepts 1 MiB, and base64 adds a third. */
export const MOST_FILES = 600_000;

/** The content of a file as a data URL; rejects when it cannot be read. */
export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
