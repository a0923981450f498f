import { useEffect, useState } from 'react';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useTexts } from './texts.ts';

const delayMs = 300;

/** Searches drafts by receiver, debounced. */
export function DraftSearch({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const t = useTexts();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL changed elsewhere (filters cleared, back button).
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <TextInput
      type="search"
      label={t('lista.buscar')}
      hideLabel
      placeholder={t('lista.buscar')}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
