/** Letters that are typed while the code of their field is being loaded. */
export interface TypedAhead {
  /** What has been typed so far; from now on the field itself takes the letters. */
  readonly take: () => string;
}

/** From now on letters go into no other place of the page. */
export function typeAhead(): TypedAhead {
  let text = '';
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', listen, { capture: true });
  return {
    take: () => {
      window.removeEventListener('keydown', listen, { capture: true });
      return text;
    },
  };
}
