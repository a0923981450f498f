import Sort from '@mui/icons-material/Sort';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import type { Column } from '../data-table/types.ts';
import { useTexts } from '../texts.ts';
import type { ListState } from './use-list.ts';

interface SortMenuProps {
  readonly list: Pick<ListState<unknown>, 'sort' | 'setSort'>;
  readonly columns: readonly Pick<Column<never>, 'field' | 'header' | 'sortable'>[];
}

/** The order of cards, which have no heads to click. */
export default function SortMenu({ list: { sort, setSort }, columns }: SortMenuProps) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ActionButton
        icon={<Sort />}
        label={t('list.sort.title')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns
          .filter(({ sortable }) => sortable === true)
          .flatMap(({ field, header }) =>
            (['desc', 'asc'] as const).map((sentido) => (
              <MenuItem
                key={`${field} ${sentido}`}
                dense
                selected={sort.campo === field && sort.sentido === sentido}
                onClick={() => {
                  setAnchor(null);
                  setSort({ campo: field, sentido });
                }}
              >
                {t(`list.sort.${sentido}`, { column: header })}
              </MenuItem>
            )),
          )}
      </Menu>
    </>
  );
}
