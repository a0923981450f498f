import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Icon } from '@portal/contracts';
import { useMemo } from 'react';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { SearchBox, useSearchText } from '../../ui/apps/SearchBox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectInput } from '../../ui/form/SelectInput.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useIconsQuery } from './api.ts';
import IconGrid from './IconGrid.tsx';
import { categories, findIcons, isCategory, sizes } from './model.ts';
import { useTexts } from './texts.ts';

const none: readonly Icon[] = [];

/** The catalogue of icons, filtered by search, category and size from the URL. A click copies a name. */
export default function IconsPage() {
  const t = useTexts();
  const query = useIconsQuery(undefined);
  const [text, setText] = useSearchText();
  const [params, setParams] = useUrlParams();
  const named = params.get('categoria') ?? '';
  const category = isCategory(named) ? named : undefined;
  const size = params.get('tamano') === '20' ? 20 : 24;
  const put = (changes: Record<string, string>) =>
    setParams((before) => patchParams(before, changes), { replace: true });
  const icons = query.data ?? none;
  const found = useMemo(
    () => findIcons(icons, { query: text, category, size }),
    [icons, text, category, size],
  );
  const copy = ({ name }: Icon) => {
    navigator.clipboard.writeText(name).then(
      () => toast.success(t('copiado', { nombre: name })),
      () => toast.error(t('noCopiado'), { isPassing: true }),
    );
  };
  return (
    <AppFrame
      title={t('screen.title')}
      bar={
        <>
          <SearchBox label={t('buscar')} />
          <Box sx={{ flex: '0 1 20rem', minWidth: '14rem' }}>
            <SelectInput
              label={t('categoria')}
              hideLabel
              placeholder={t('todas')}
              value={category ?? ''}
              options={categories.map((value) => ({ value, label: t(`categorias.${value}`) }))}
              onChange={({ target }) => put({ categoria: target.value })}
            />
          </Box>
          <Box sx={{ flex: '0 1 12rem', minWidth: '11rem' }}>
            <SelectInput
              label={t('tamano')}
              hideLabel
              value={String(size)}
              options={sizes.map((side) => ({ value: String(side), label: `${String(side)} px` }))}
              onChange={({ target }) => put({ tamano: target.value === '24' ? '' : target.value })}
            />
          </Box>
          <Typography component="p" role="status" sx={{ color: 'text.secondary' }}>
            {query.data && t('cantidad', { count: found.length })}
          </Typography>
        </>
      }
    >
      <QueryStates query={query}>
        {() =>
          found.length === 0 ? (
            <EmptyState
              title={icons.length === 0 ? t('vacio') : t('sinResultados')}
              action={
                icons.length > 0 && (
                  <Button
                    variant="outlined"
                    onClick={() => {
                      setText('');
                      put({ q: '', categoria: '', tamano: '' });
                    }}
                  >
                    {t('limpiar')}
                  </Button>
                )
              }
            />
          ) : (
            <IconGrid icons={found} size={size} onChoose={copy} />
          )
        }
      </QueryStates>
    </AppFrame>
  );
}
