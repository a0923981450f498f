import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { text as uiText } from '../../ui/texts.ts';
import { sizes } from '../sizes.ts';
import { useTexts } from '../texts.ts';
import { moveFocus } from './move-focus.ts';
import { NavColumn } from './nav-styles.ts';
import { NavTree } from './NavTree.tsx';
import type { NavigationItem } from './types.ts';

const Brand = styled('div')({
  flex: 'none',
  height: sizes.bar,
  display: 'flex',
  alignItems: 'center',
  gap: '1.2rem',
  paddingInline: '2rem',
  fontWeight: 650,
  fontSize: '1.4rem',
  lineHeight: 1.25,
});

const Nav = styled('nav')({ flex: 1, padding: '0 1.2rem 2.4rem' });

/** Brand and menu; the same in the column at the side and in the drawer. */
export function Navbar({ navigation }: { navigation: readonly NavigationItem[] }) {
  const t = useTexts();
  return (
    <NavColumn>
      <Brand>
        <BrandMark size={36} />
        <span>{uiText('product')}</span>
      </Brand>
      {/* Arrow keys are an addition: every entry is reached by Tab as well. */}
      <Nav aria-label={t('nav.label')} onKeyDown={moveFocus}>
        {navigation.length > 0 ? (
          <NavTree items={navigation} />
        ) : (
          <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
            {t('nav.empty')}
          </Typography>
        )}
      </Nav>
    </NavColumn>
  );
}
