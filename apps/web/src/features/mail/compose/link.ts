import { isMailAddress } from '../../../lib/mail-address.ts';

/** Normalises a typed URL, adding a missing scheme; `undefined` for an invalid URL or an unsafe scheme. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim().replace(/^mailto:/i, '');
  if (isMailAddress(text)) return `mailto:${text}`;
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(whole)) return undefined;
  try {
    const { protocol, hostname, href } = new URL(whole);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && hostname.includes('.') ? href : undefined;
  } catch {
    return undefined;
  }
}
