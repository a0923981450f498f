/** How long the page of the frame may take to be drawn, in ms. */
const LONGEST = 5000;

/**
 * Prints a page of its own, which is not shown: the dialog of the browser opens for it alone. No script of the page runs.
 *
 * @param html a whole page, safe to be shown in a frame (`frameDocument`)
 * @returns resolves when the dialog was opened
 */
export async function printPage(html: string, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  // Without scripts; the frame's own window is asked to print by this page.
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
  // Where printing does not wait for the dialog, the page must outlast it.
  contentWindow?.addEventListener('afterprint', () => frame.remove(), { once: true });
  contentWindow?.print();
}
