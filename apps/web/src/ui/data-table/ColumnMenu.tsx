import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ActionButton } from '../ActionButton.tsx';
import type { Column, Visibility } from './types.ts';

export interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly visibility: Visibility;
  readonly onChange: (next: Visibility) => void;
}

/** Shows and hides columns. */
function ColumnMenu<Row>({ columns, visibility, onChange }: ColumnMenuProps<Row>) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ActionButton
        icon={<ViewColumnOutlined />}
        label={t('table.columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns
          .filter((column) => column.hideable !== false)
          .map(({ field, header }) => {
            const isShown = visibility[field] !== false;
            return (
              <MenuItem
                key={field}
                role="menuitemcheckbox"
                aria-checked={isShown}
                dense
                onClick={() => onChange({ ...visibility, [field]: !isShown })}
              >
                <Checkbox
                  checked={isShown}
                  tabIndex={-1}
                  size="small"
                  sx={{ p: 0, marginInlineEnd: 1 }}
                  slotProps={{ input: { 'aria-hidden': true } }}
                />
                <ListItemText primary={header} />
              </MenuItem>
            );
          })}
        <Divider />
        <MenuItem
          dense
          onClick={() => onChange(Object.fromEntries(columns.map(({ field }) => [field, true])))}
        >
          {t('table.showAll')}
        </MenuItem>
      </Menu>
    </>
  );
}

export default memo(ColumnMenu);
