import { blobOf, type WireFile } from '../../lib/save-file.ts';

/** Opens the browser's print dialog with a file of the service. */
export function printFile(file: WireFile): void {
  const address = URL.createObjectURL(blobOf(file));
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true });
  document.body.append(frame);
  // The dialog holds the page up; afterwards the file is of no more use.
  window.addEventListener(
    'focus',
    () => {
      frame.remove();
      URL.revokeObjectURL(address);
    },
    { once: true },
  );
}
