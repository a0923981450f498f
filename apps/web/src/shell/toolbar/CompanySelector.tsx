import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import Check from '@mui/icons-material/Check';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { selectEmpresa, selectEmpresas, useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useTexts } from '../texts.ts';

/** From this number of companies on, the list can be filtered by typing. */
const filterFrom = 8;

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Chooses the company to work for; every screen follows. */
export function CompanySelector() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const empresas = useAppSelector(selectEmpresas);
  const current = useSelectedEmpresa();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState('');
  if (current === null) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('empresa.none')}
      </Typography>
    );
  }
  const shown = empresas.filter(({ razon_social }) => plain(razon_social).includes(plain(wanted.trim())));
  const close = () => {
    setAnchor(null);
    setWanted('');
  };
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<ApartmentOutlined />}
        endIcon={<UnfoldMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('empresa.change', { empresa: current.razon_social })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: '36rem', justifyContent: 'flex-start' }}
      >
        <span dir="auto" style={{ overflow: 'hidden', textOverflow: 'ellipsis', flex: 1 }}>
          {current.razon_social}
        </span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{
          list: { 'aria-label': t('empresa.label') },
          paper: { sx: { minWidth: anchor?.offsetWidth, maxHeight: '48rem' } },
        }}
      >
        {empresas.length >= filterFrom && (
          <li style={{ padding: '0.4rem 1.2rem 0.8rem' }}>
            <TextInput
              label={t('empresa.filter')}
              type="search"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              // The menu would take letters as a jump to an entry.
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key.length === 1) event.stopPropagation();
              }}
            />
          </li>
        )}
        {shown.map(({ id, razon_social }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === current.id}
            selected={id === current.id}
            onClick={() => {
              dispatch(selectEmpresa(id));
              close();
            }}
          >
            <ListItemIcon>{id === current.id && <Check fontSize="small" color="primary" />}</ListItemIcon>
            {razon_social}
          </MenuItem>
        ))}
        {shown.length === 0 && <MenuItem disabled>{t('empresa.noResult')}</MenuItem>}
      </Menu>
    </>
  );
}
