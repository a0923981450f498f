import DOMPurify from 'dompurify';

export interface CleanHtml {
  readonly html: string;
  /** Pictures of other sites that were taken out. */
  readonly blocked: number;
  /** It sets colours, and so expects the white page of a mail program. */
  readonly hasColors: boolean;
}

const remote = /^\s*(?:https?:)?\/\//i;
const remoteInStyle = /url\(\s*['"]?\s*(?:https?:)?\/\/[^)]*\)/gi;
const absoluteLink = /^\s*(?:https?:\/\/|mailto:|tel:)/i;
const sources = ['src', 'srcset', 'background', 'poster'] as const;

/** Takes what another site would be asked for out of an element; how much it was. */
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
 * HTML that others wrote, without scripts, forms, frames and sheets of style; its links open outside and say nothing of where
 * they were followed. Pictures of other sites are taken out unless `isRemoteAllowed`.
 */
export function sanitize(html: string, isRemoteAllowed: boolean): CleanHtml {
  const body = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'dialog'],
    FORBID_ATTR: ['id', 'name', 'class', 'tabindex', 'autofocus', 'contenteditable', 'popover'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
    // Its type knows no more than that it is a node; it is the body.
  }) as HTMLElement;
  let blocked = 0;
  let hasColors = false;
  for (const element of body.querySelectorAll('*')) {
    if (!isRemoteAllowed) blocked += withoutRemote(element);
    hasColors ||= hasOwnColors(element);
    if (!element.hasAttribute('href')) continue;
    if (absoluteLink.test(element.getAttribute('href') ?? '')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    } else {
      // A path would lead into the portal.
      element.removeAttribute('href');
    }
  }
  return { html: body.innerHTML, blocked, hasColors };
}
