import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Faq, FaqCategory } from '@portal/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { SearchBox, useSearchText } from '../../ui/apps/SearchBox.tsx';
import { useRowCursor } from '../../ui/apps/use-row-cursor.ts';
import type { ListHandle } from '../../ui/apps/VirtualList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import { useFaqAddress } from './address.ts';
import { groupFaqs, isFoundInAnswer } from './model.ts';
import { Question } from './Question.tsx';
import { useTexts } from './texts.ts';

interface QuestionsProps {
  readonly faqs: readonly Faq[];
  readonly categories: readonly FaqCategory[];
}

/** The search, and the questions that match under the titles of their categories; several can be open. */
export function Questions({ faqs, categories }: QuestionsProps) {
  const t = useTexts();
  const [query] = useSearchText();
  const { category, open, setOpen } = useFaqAddress();
  const search = useRef<HTMLInputElement>(null);
  // Opened by the search, and closed by the user since.
  const [closed, setClosed] = useState<readonly string[]>([]);
  const groups = useMemo(
    () => groupFaqs(faqs, categories, { category, query }),
    [faqs, categories, category, query],
  );
  const rows = useMemo(() => groups.flatMap(({ questions }) => questions), [groups]);
  const isOpen = (faq: Faq) =>
    open.includes(faq.id) || (isFoundInAnswer(faq, query) && !closed.includes(faq.id));
  const areAllOpen = rows.every(isOpen);
  const toggle = (faq: Faq) => {
    const was = isOpen(faq);
    setClosed((before) => [...before.filter((id) => id !== faq.id), ...(was ? [faq.id] : [])]);
    setOpen((before) => [...before.filter((id) => id !== faq.id), ...(was ? [] : [faq.id])]);
  };
  const toggleAll = () => {
    const ids = rows.map(({ id }) => id);
    setClosed(areAllOpen ? ids : []);
    setOpen((before) =>
      areAllOpen ? before.filter((id) => !ids.includes(id)) : [...new Set([...before, ...ids])],
    );
  };
  const { move } = useRowCursor(rows, useRef<ListHandle>(null), null);
  const shortcuts = useMemo(
    () => [
      { key: 'j', label: t('atajo.siguiente'), run: () => void move(1) },
      { key: 'k', label: t('atajo.anterior'), run: () => void move(-1) },
      { key: '/', label: t('atajo.buscar'), run: () => search.current?.focus() },
    ],
    [t, move],
  );
  // A permalink to a question scrolls to it.
  const [target] = useState(open[0]);
  useEffect(() => {
    if (target !== undefined)
      document
        .querySelector<HTMLElement>(`[data-row="${CSS.escape(target)}"]`)
        ?.scrollIntoView({ block: 'center' });
  }, [target]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SearchBox ref={search} label={t('buscar')} />
        <Box role="status" sx={{ flex: 1, color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}>
          {t('cantidad', { count: rows.length, n: formatNumber(rows.length) })}
        </Box>
        {rows.length > 0 && (
          <Button onClick={toggleAll} startIcon={areAllOpen ? <UnfoldLess /> : <UnfoldMore />}>
            {t(areAllOpen ? 'cerrarTodas' : 'abrirTodas')}
          </Button>
        )}
        <ShortcutKeys shortcuts={shortcuts} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', pb: 2 }}>
        {rows.length === 0 && <Nothing isEmpty={faqs.length === 0} />}
        {groups.map(({ category: one, questions }) => (
          <Box key={one?.id ?? ''} component="section" sx={{ mb: 2.5, maxWidth: '96rem' }}>
            {(one !== null || groups.length > 1) && (
              <Typography variant="h3" component="h2" sx={{ my: 1 }} {...(one !== null && { lang: 'es' })}>
                {one?.title ?? t('otras')}
              </Typography>
            )}
            {questions.map((faq) => (
              <Question
                key={faq.id}
                faq={faq}
                query={query}
                isOpen={isOpen(faq)}
                level={one !== null || groups.length > 1 ? 'h3' : 'h2'}
                onToggle={() => toggle(faq)}
              />
            ))}
          </Box>
        ))}
      </Box>
    </>
  );
}

function Nothing({ isEmpty }: { readonly isEmpty: boolean }) {
  const t = useTexts();
  const [query] = useSearchText();
  return isEmpty ? (
    <EmptyState title={t('vacio.ninguna')} description={t('vacio.ningunaTexto')} />
  ) : (
    <EmptyState
      title={t('vacio.busqueda')}
      description={t('vacio.busquedaTexto')}
      action={
        <>
          <Button variant="outlined" component={Link} to={paths.faq}>
            {t('vacio.limpiar')}
          </Button>
          <Button
            component={Link}
            to={`${paths.knowledgeBase}?${new URLSearchParams({ q: query }).toString()}`}
          >
            {t('vacio.guias')}
          </Button>
        </>
      }
    />
  );
}
