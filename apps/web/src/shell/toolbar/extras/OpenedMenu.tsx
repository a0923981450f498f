import type { PerfilList, SessionUser } from '../../../session/types.ts';
import { SearchDialog } from '../../search/SearchDialog.tsx';
import type { Opened } from '../opened.ts';
import { CompanyMenu } from './CompanyMenu.tsx';
import type { ExtrasProps } from './extras-props.ts';
import { FontMenu } from './FontMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { PerfilDialog } from './PerfilDialog.tsx';
import { ShortcutsMenu } from './ShortcutsMenu.tsx';
import { UserMenuList } from './UserMenuList.tsx';
import type { Shortcuts } from './use-shortcuts.ts';

interface OpenedMenuProps extends ExtrasProps {
  readonly opened: Opened;
  readonly user: SessionUser | null;
  readonly perfiles: PerfilList;
  readonly shortcuts: Shortcuts;
}

/** The menu or dialog that is open. */
export function OpenedMenu(props: OpenedMenuProps) {
  const { opened, user, perfiles, shortcuts, navigation, panels, onOpen, onClose } = props;
  const { hasLeft = true, hasRight = true } = props;
  const onChoosePerfil = user && perfiles.length > 1 ? () => onOpen({ menu: 'perfil' }) : undefined;
  switch (opened.menu) {
    case 'search':
      return (
        <SearchDialog
          hasLeft={hasLeft}
          hasRight={hasRight}
          navigation={navigation}
          onChoosePerfil={onChoosePerfil}
          typed={opened.typed}
          onClose={onClose}
        />
      );
    case 'perfil':
      return user && <PerfilDialog user={user} perfiles={perfiles} onClose={onClose} />;
    case 'company':
      return <CompanyMenu anchor={opened.anchor} onClose={onClose} />;
    case 'user':
      return (
        user && (
          <UserMenuList
            anchor={opened.anchor}
            user={user}
            onChoosePerfil={onChoosePerfil}
            onClose={onClose}
          />
        )
      );
    case 'shortcuts':
      return <ShortcutsMenu anchor={opened.anchor} shortcuts={shortcuts} onClose={onClose} />;
    case 'font':
      return <FontMenu anchor={opened.anchor} onClose={onClose} />;
    case 'language':
      return <LanguageMenu anchor={opened.anchor} onClose={onClose} />;
    case 'more':
      return (
        <MoreMenu
          hasLeft={hasLeft}
          hasRight={hasRight}
          anchor={opened.anchor}
          isNarrow={panels.current?.getClientRects().length === 0}
          shortcuts={user && shortcuts.chosen}
          onOpen={(menu) => onOpen({ menu, anchor: opened.anchor })}
          onClose={onClose}
        />
      );
  }
}
