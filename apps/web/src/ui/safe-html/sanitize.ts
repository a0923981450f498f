import DOMPurify from 'dompurify';
import { isOwnPicture } from '../../lib/own-picture.ts';

export interface CleanHtml {
  readonly html: string;
  /** Number of removed remote images. */
  readonly blocked: number;
  /** Sets colours, and therefore expects the white background of a mail client. */
  readonly hasColors: boolean;
}

const absoluteLink = /^\s*(?:https?:\/\/|mailto:|tel:)/i;
const sources = ['src', 'background', 'poster'] as const;

/** Functions of CSS that load a picture besides `url()`, none of which mails need. */
const pictureFunctions = /(?:image|image-set|cross-fade|src)\s*\(/i;
/** An unclosed one extends to the end. */
const urlFunction = /url\(\s*(?:"([^"]*)"?|'([^']*)'?|([^)"']*))[^)]*\)?/gi;

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

/** The candidates of a `srcset`: each begins at the start or after a blank or a comma. */
const isOwnSet = (srcset: string): boolean =>
  srcset.split(/[\s,]+/).every((part) => part === '' || isOwnPicture(part));

/** A style without remote pictures; empty for one that hides what it loads. */
function ownStyle(style: string): string {
  if (pictureFunctions.test(style) || (style.includes('\\') && /url/i.test(style))) return '';
  return style.replace(
    urlFunction,
    (whole, double: string | undefined, single: string | undefined, bare: string | undefined) =>
      isOwnPicture((double ?? single ?? bare ?? '').trim()) ? whole : 'none',
  );
}

/** Removes remote pictures from an element, by the same rule as everywhere in the portal; returns their number. */
function withoutRemote(element: Element): number {
  let found = 0;
  const remove = (name: string, isOwn: (value: string) => boolean) => {
    const value = element.getAttribute(name) ?? '';
    if (value.trim() === '' || isOwn(value)) return;
    element.removeAttribute(name);
    found += 1;
  };
  for (const name of sources) remove(name, isOwnPicture);
  remove('srcset', isOwnSet);
  const style = element.getAttribute('style') ?? '';
  const rest = ownStyle(style);
  if (rest === style) return found;
  element.setAttribute('style', rest);
  return found + 1;
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
