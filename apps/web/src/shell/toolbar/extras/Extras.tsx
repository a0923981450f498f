import { useMemo } from 'react';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { OutboxButton } from '../../../session/outbox/OutboxButton.tsx';
import { pagesOf } from '../../pages/pages.ts';
import { useRecentPages } from '../../pages/recent-pages.ts';
import { selectMember } from '../../select-member.ts';
import { ExtraButtons } from './ExtraButtons.tsx';
import type { ExtrasProps } from './extras-props.ts';
import { OpenedMenu } from './OpenedMenu.tsx';
import { usePerfiles } from './use-perfiles.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The deferred part of the toolbar: shortcuts and aids, and open menus. */
export default function Extras(props: ExtrasProps) {
  const { navigation, opened, onOpen } = props;
  const user = useAppSelector(selectMember);
  const pages = useMemo(() => pagesOf(navigation), [navigation]);
  const shortcuts = useShortcuts(pages);
  const perfiles = usePerfiles(user?.data.email);
  useRecentPages(pages);
  return (
    <>
      {user && <OutboxButton />}
      <ExtraButtons shortcuts={user && shortcuts.chosen} opened={opened} onOpen={onOpen} />
      {opened && (
        <OpenedMenu {...props} opened={opened} user={user} perfiles={perfiles} shortcuts={shortcuts} />
      )}
    </>
  );
}
