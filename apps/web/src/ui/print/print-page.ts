/** Time limit of rendering the page of the frame, in ms. */
const LONGEST = 5000;

/**
 * Prints a separate hidden page: the browser's print dialog opens for that page only. Scripts of the page do not run.
 *
 * @param html a complete page that is safe to show in a frame (`frameDocument`)
 * @returns resolves when the dialog has opened
 */
export async function printPage(html: string, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  // Without scripts: this page calls `print` of the frame's window.
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.title = title;
  frame.style.cssText = 'position:fixed;inset:auto;width:0;height:0;border:0';
  const arrived = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST);
  });
  frame.srcdoc = html;
  document.body.append(frame);
  await arrived;
  const { contentWindow } = frame;
  // In browsers where `print` does not block, the frame must exist until the dialog closes.
  contentWindow?.addEventListener('afterprint', () => frame.remove(), { once: true });
  contentWindow?.print();
}
