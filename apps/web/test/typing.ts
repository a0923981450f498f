import type { UserEvent } from '@testing-library/user-event';

/** Adds a text to a field at once, where the keys are not the subject of a test: each of them renders the page again. */
export async function pasteInto(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
