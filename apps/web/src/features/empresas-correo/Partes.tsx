import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useTexts } from './texts.ts';

export const bandejaPath = `${paths.empresasCorreo}/bandeja`;

const partes = [
  ['servidores', paths.empresasCorreo],
  ['bandeja', bandejaPath],
] as const;

/** The two parts of the screen. */
export function Partes({ current }: { readonly current: (typeof partes)[number][0] }) {
  const t = useTexts();
  return (
    <Box component="nav" aria-label={t('partes.nombre')} sx={{ display: 'flex', gap: 1 }}>
      {partes.map(([part, to]) => (
        <Button
          key={part}
          component={Link}
          to={to}
          size="small"
          variant={part === current ? 'contained' : 'outlined'}
          aria-current={part === current ? 'page' : undefined}
        >
          {t(`partes.${part}`)}
        </Button>
      ))}
    </Box>
  );
}
