import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useCallback, useRef, useState } from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { isConsulta } from '../../session/empresa-slice.ts';
import { JobsButton } from '../../ui/downloads/JobsButton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { deferred } from '../deferred.tsx';
import type { NavigationItem } from '../navigation/types.ts';
import type { SidePanels } from '../panels/panels-of.ts';
import { PanelButtons } from '../panels/PanelButtons.tsx';
import { selectMember } from '../select-member.ts';
import { sizes } from '../sizes.ts';
import { FromMedium, wide } from './bar-styles.ts';
import { CompanySelector } from './CompanySelector.tsx';
import { GuestLinks } from './GuestLinks.tsx';
import type { Opened } from './opened.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SimulatedChip } from './SimulatedChip.tsx';
import { text, useTexts } from './texts.ts';
import { UserMenu } from './UserMenu.tsx';
import { WelcomeLine } from './WelcomeLine.tsx';

const extras = deferred(() => import('./extras/Extras.tsx'));

const Bar = styled('header')(({ theme }) => ({
  container: 'toolbar / inline-size',
  flex: 1,
  minWidth: 0,
  minHeight: sizes.bar,
  display: 'flex',
  alignItems: 'center',
  gap: '0.4rem',
  paddingInline: '2.4rem',
  [theme.breakpoints.down('md')]: { paddingInline: '1.2rem' },
}));

/** The company shrinks, the search button does not. */
const Lead = styled('div')({
  flex: 1,
  minWidth: '4rem',
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
});
/** Reserves the space of the button "Más" until its code is loaded. */
const Late = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: '0.4rem',
  minWidth: '4rem',
  [wide]: { minWidth: 0 },
});

export interface ToolbarProps extends SidePanels {
  readonly navigation: readonly NavigationItem[];
  /** Opens the menu as a drawer; absent where there is none. */
  readonly onOpenNavbar: (() => void) | undefined;
}

/**
 * Company or welcome line and search at the start; shortcuts, aids, state of the service, panels and account at the end. What
 * does not fit goes into the menu "Más". Menus, dialogs and the aids are loaded after the page.
 */
export function Toolbar({ navigation, onOpenNavbar, ...sides }: ToolbarProps) {
  const t = useTexts();
  const user = useAppSelector(selectMember);
  const panels = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const onOpen = useCallback(
    (next: Opened) =>
      extras.whenLoaded(
        () => setOpened(next),
        () => {
          if (next.menu === 'search') next.typed.take();
          toast.error(text('failed'));
        },
      ),
    [],
  );
  const opener = { opened, onOpen };
  return (
    <Bar aria-label={t('label')}>
      {onOpenNavbar && (
        <IconButton aria-label={t('openNav')} aria-haspopup="dialog" onClick={onOpenNavbar}>
          <MenuIcon />
        </IconButton>
      )}
      <Lead>
        {user && (isConsulta(user) ? <WelcomeLine user={user} /> : <CompanySelector {...opener} />)}
        <SearchButton onOpen={onOpen} />
      </Lead>
      <Late>
        <extras.Component
          {...sides}
          {...opener}
          navigation={navigation}
          panels={panels}
          onClose={() => setOpened(null)}
        />
      </Late>
      <SimulatedChip />
      <JobsButton />
      <FromMedium ref={panels}>
        <SchemeSwitch />
        <PanelButtons {...sides} />
      </FromMedium>
      {user ? <UserMenu user={user} {...opener} /> : <GuestLinks />}
    </Bar>
  );
}
