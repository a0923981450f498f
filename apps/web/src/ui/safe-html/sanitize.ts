import DOMPurify from 'dompurify';

export interface CleanHtml {
  readonly html: string;
  /** Number of removed remote images. */
  readonly blocked: number;
  /** Sets colours, and therefore expects the white background of a mail client. */
  readonly hasColors: boolean;
}

const remote = /^\s*(?:https?:)?\/\//i;
const remoteInStyle = /url\(\s*['"]?\s*(?:https?:)?\/\/[^)]*\)/gi;
const absoluteLink = /^\s*(?:https?:\/\/|mailto:|tel:)/i;
const sources = ['src', 'srcset', 'background', 'poster'] as const;

/** Units of the viewport's or the container's height, which for content in a frame is the frame's own height. */
const heightUnits = /((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?:[sld]?v|cq)(?:h|b|min|max)\b/gi;

/** 1 % of the window height that content in a frame is laid out for, in px. */
const HEIGHT_UNIT_PX = 6;

/** CSS escapes of letters, which could otherwise hide a unit or `url()`. */
const escapedLetter = /\\0{0,4}([46][1-9a-f]|[57][\da])\s?/gi;

/**
 * Normalises the inline style of an element. A height relative to the frame would raise the frame, and with it the height, without end:
 * such lengths become fixed ones.
 */
function fixHeights(element: Element): void {
  const style = element.getAttribute('style');
  if (style === null) return;
  const fixed = style
    .replace(escapedLetter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(heightUnits, (_, count: string) => `${String(Number(count) * HEIGHT_UNIT_PX)}px`);
  if (fixed !== style) element.setAttribute('style', fixed);
}

/** Removes remote resources from an element; returns their number. */
function withoutRemote(element: Element): number {
  let found = 0;
  for (const name of sources) {
    const value = element.getAttribute(name);
    if (value === null || !value.split(',').some((part) => remote.test(part))) continue;
    element.removeAttribute(name);
    found += 1;
  }
  const style = element.getAttribute('style') ?? '';
  const rest = style.replace(remoteInStyle, 'none');
  if (rest !== style) {
    element.setAttribute('style', rest);
    found += 1;
  }
  return found;
}

const hasOwnColors = (element: Element): boolean =>
  element.hasAttribute('bgcolor') ||
  element.hasAttribute('color') ||
  /(?:^|;|-)\s*(?:color|background)/i.test(element.getAttribute('style') ?? '');

/**
 * Untrusted HTML without scripts, forms, frames and style sheets; its links open in a new tab without a
 * referrer. Remote images are removed unless `isRemoteAllowed`.
 */
export function sanitize(html: string, isRemoteAllowed: boolean): CleanHtml {
  const body = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'dialog'],
    FORBID_ATTR: ['id', 'name', 'class', 'tabindex', 'autofocus', 'contenteditable', 'popover'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
    // Typed as a node; it is the body.
  }) as HTMLElement;
  let blocked = 0;
  let hasColors = false;
  for (const element of body.querySelectorAll('*')) {
    fixHeights(element);
    if (!isRemoteAllowed) blocked += withoutRemote(element);
    hasColors ||= hasOwnColors(element);
    if (!element.hasAttribute('href')) continue;
    if (absoluteLink.test(element.getAttribute('href') ?? '')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    } else {
      // A relative path would link into the portal.
      element.removeAttribute('href');
    }
  }
  return { html: body.innerHTML, blocked, hasColors };
}
