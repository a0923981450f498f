import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { medium, tight } from './bar-styles.ts';
import type { OpenerProps } from './opened.ts';
import { useTexts } from './texts.ts';

/** Shows the company to work for and opens the list of all. */
export function CompanySelector({ opened, onOpen }: OpenerProps) {
  const t = useTexts();
  const current = useSelectedEmpresa();
  if (current === null) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('empresa.none')}
      </Typography>
    );
  }
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<ApartmentOutlined />}
      endIcon={<UnfoldMore />}
      aria-haspopup="menu"
      aria-expanded={opened?.menu === 'company'}
      aria-label={t('empresa.change', { empresa: current.razon_social })}
      onClick={(event) => onOpen({ menu: 'company', anchor: event.currentTarget })}
      sx={{
        minWidth: 0,
        maxWidth: '32rem',
        justifyContent: 'flex-start',
        paddingInline: '1rem',
        '& > .MuiButton-startIcon': { display: 'none', [medium]: { display: 'inherit' } },
        // The beginning of the name says more than an arrow.
        '& > .MuiButton-endIcon': { [tight]: { display: 'none' } },
      }}
    >
      <span dir="auto" style={{ overflow: 'hidden', textOverflow: 'ellipsis', flex: 1 }}>
        {current.razon_social}
      </span>
    </Button>
  );
}
