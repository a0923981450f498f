import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { sanitize } from '../../../ui/safe-html/sanitize.ts';
import { QuoteView } from './QuoteView.tsx';

/** Holds the HTML of a quote between the editor and the mail. */
const ATTRIBUTE = 'data-quote';

/** Sanitised again wherever it comes from: a draft, the local storage, the clipboard. Remote pictures stay; `QuoteView` blocks them. */
const quoteOf = (element: HTMLElement): string =>
  sanitize(element.getAttribute(ATTRIBUTE) ?? element.innerHTML, true).html;

/** The quoted mail of a reply: one block, kept as it is. The editor itself has no tables, pictures or styles. */
export const Quote = Node.create({
  name: 'quote',
  group: 'block',
  atom: true,
  // Before the editor's own quote, which is text.
  priority: 1000,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: quoteOf,
      renderHTML: ({ html }: Record<string, unknown>) => ({ [ATTRIBUTE]: String(html) }),
    },
  }),
  parseHTML: () => [{ tag: 'blockquote[type=cite]' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', { type: 'cite', ...HTMLAttributes }],
  addNodeView: () => ReactNodeViewRenderer(QuoteView),
});

/** The HTML of a mail from the editor's: quotes are ordinary HTML again. In a document of its own, so that no picture is loaded. */
export function mailHtml(edited: string): string {
  const { body } = new DOMParser().parseFromString(edited, 'text/html');
  for (const quote of body.querySelectorAll(`blockquote[${ATTRIBUTE}]`)) {
    quote.innerHTML = sanitize(quote.getAttribute(ATTRIBUTE) ?? '', true).html;
    quote.removeAttribute(ATTRIBUTE);
  }
  return body.innerHTML;
}
