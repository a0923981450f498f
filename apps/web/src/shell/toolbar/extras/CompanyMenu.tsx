import Check from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { selectEmpresaId, selectEmpresas } from '../../../session/empresa-slice.ts';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { recentEmpresas, takeEmpresa } from '../../commands/recent-empresas.ts';
import { popoverPaper } from './popover-paper.ts';
import { useTexts } from './texts.ts';
import { useFoundCompanies, type FoundCompany } from './use-found-companies.ts';

/** From this number of companies on, the list can be filtered by typing and starts with those last used. */
const filterFrom = 8;

interface CompanyMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The companies as a menu; a long one has a field over it, from which the arrow leads into the list. */
export function CompanyMenu({ anchor, onClose }: CompanyMenuProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const empresas = useAppSelector(selectEmpresas);
  const currentId = useAppSelector(selectEmpresaId);
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState('');
  const isLong = empresas.length >= filterFrom;
  const query = wanted.trim();
  const shown = useFoundCompanies(wanted);
  const recent =
    isLong && query === '' ? recentEmpresas().flatMap((id) => shown.find((one) => one.id === id) ?? []) : [];
  const choose = (id: string) => {
    dispatch(takeEmpresa(id));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // The same key press must not activate the button that gets the focus back.
    event.preventDefault();
    const [first] = shown;
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=menuitemradio]')?.focus();
    else if (first && query !== '') choose(first.id);
  };
  const entry = ({ id, razon_social, detail }: FoundCompany) => (
    <MenuItem
      key={id}
      role="menuitemradio"
      aria-checked={id === currentId}
      selected={id === currentId}
      onClick={() => choose(id)}
    >
      <ListItemIcon>{id === currentId && <Check fontSize="small" color="primary" />}</ListItemIcon>
      <div>
        <div dir="auto">{razon_social}</div>
        {detail !== undefined && (
          <Typography component="div" variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </div>
    </MenuItem>
  );
  const heading = (key: 'recent' | 'others') => (
    <Typography component="li" role="presentation" key={key} variant="overline" sx={{ px: 2 }}>
      {t(`empresa.${key}`)}
    </Typography>
  );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          sx: [popoverPaper, { minWidth: anchor.offsetWidth, maxHeight: '48rem' }],
        },
      }}
    >
      {isLong && (
        <div style={{ padding: '1.2rem 1.2rem 0' }}>
          <TextInput
            label={t('empresa.filter')}
            type="search"
            autoFocus
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <MenuList
        ref={list}
        autoFocusItem={!isLong}
        aria-label={t('empresa.label')}
        onKeyDown={(event) => {
          if (event.key === 'Tab' && !isLong) onClose();
        }}
      >
        {recent.length > 0 && heading('recent')}
        {recent.map(entry)}
        {recent.length > 0 && heading('others')}
        {shown.filter((one) => !recent.includes(one)).map(entry)}
        {shown.length === 0 && <MenuItem disabled>{t('empresa.noResult')}</MenuItem>}
      </MenuList>
    </Popover>
  );
}
