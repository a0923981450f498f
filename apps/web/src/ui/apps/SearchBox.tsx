import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { patchParams } from '../../lib/url-state.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { TextInput } from '../form/TextInput.tsx';
import { useSearchPlaceholder } from '../use-search-placeholder.ts';

/** The search text of an application, stored in the URL under `q`. */
export function useSearchText(): readonly [string, (next: string) => void] {
  const [params, setParams] = useUrlParams();
  return [
    params.get('q') ?? '',
    (next) =>
      setParams(
        (before) => {
          const q = next.trim();
          // Another search starts at the first page.
          return q === (before.get('q') ?? '') ? before : patchParams(before, { q, pagina: null });
        },
        { replace: true },
      ),
  ];
}

/** Debounce of typing before the URL changes. */
const PAUSE_MS = 150;

interface SearchBoxProps {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches the loaded data of an application; the text is in the URL, so that a link shows the same. */
export function SearchBox({ label, ref }: SearchBoxProps) {
  const placeholder = useSearchPlaceholder(label);
  const [text, setText] = useSearchText();
  const search = useTypedSearch(text, setText, PAUSE_MS);
  return (
    <Box
      component="form"
      role="search"
      sx={{ flex: '1 1 14rem', maxWidth: '42rem', minWidth: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        search.flush();
      }}
    >
      <TextInput
        ref={ref}
        type="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        maxLength={100}
        value={search.value}
        onChange={({ target }) => search.change(target.value)}
        end={<Search fontSize="small" color="action" sx={{ marginInlineEnd: 1 }} aria-hidden="true" />}
      />
    </Box>
  );
}
