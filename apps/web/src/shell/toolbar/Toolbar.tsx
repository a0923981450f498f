import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { isConsulta } from '../../session/empresa-slice.ts';
import { selectUser } from '../../session/session-slice.ts';
import { sizes } from '../sizes.ts';
import { useTexts } from '../texts.ts';
import { CompanySelector } from './CompanySelector.tsx';
import { GuestLinks } from './GuestLinks.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { SimulatedChip } from './SimulatedChip.tsx';
import { UserMenu } from './UserMenu.tsx';
import { WelcomeLine } from './WelcomeLine.tsx';

const Bar = styled('header')(({ theme }) => ({
  height: sizes.bar,
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
  paddingInline: '2.4rem',
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('md')]: { paddingInline: '1.2rem' },
}));

const Burger = styled('span')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));
const Lead = styled('div')({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center' });

/** Company or welcome line at the start; state of the service, colours and account at the end. */
export function Toolbar({ onOpenNavbar }: { onOpenNavbar: () => void }) {
  const t = useTexts();
  const user = useAppSelector(selectUser);
  return (
    <Bar aria-label={t('toolbar.label')}>
      <Burger>
        <IconButton aria-label={t('nav.open')} aria-haspopup="dialog" onClick={onOpenNavbar}>
          <MenuIcon />
        </IconButton>
      </Burger>
      <Lead>{user && (isConsulta(user) ? <WelcomeLine user={user} /> : <CompanySelector />)}</Lead>
      <SimulatedChip />
      <SchemeSwitch />
      {user ? <UserMenu user={user} /> : <GuestLinks />}
    </Bar>
  );
}
