import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useTexts } from './texts.ts';

/** Debounce of typing before the drafts are requested. */
const PAUSE_MS = 300;

/** Searches drafts by receiver, debounced. */
export function DraftSearch({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const t = useTexts();
  const search = useTypedSearch(value, onSearch, PAUSE_MS);
  return (
    <TextInput
      type="search"
      label={t('lista.buscar')}
      hideLabel
      placeholder={t('lista.buscar')}
      value={search.value}
      onChange={({ target }) => search.change(target.value)}
    />
  );
}
