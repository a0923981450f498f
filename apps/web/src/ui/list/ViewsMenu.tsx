import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import Check from '@mui/icons-material/Check';
import Delete from '@mui/icons-material/DeleteOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useTexts } from '../texts.ts';
import { viewOf, type SavedViews } from './saved-views.ts';
import type { DraftSource } from './use-filter-draft.ts';

const SaveViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'));

/** The saved views of a list: show one, save the present one, delete the one in force. */
function ViewsMenu({ draft, views }: { draft: DraftSource; views: SavedViews }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const present = viewOf(draft.params);
  const current = views.views.find(({ search }) => search === present);
  const run = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <ActionButton
        icon={<BookmarkBorderOutlined />}
        label={t('list.views.title')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {views.views.map(({ name, search }) => (
          <MenuItem
            key={name}
            selected={search === present}
            onClick={run(() => {
              draft.edits.discard();
              void navigate({ search });
            })}
          >
            <ListItemIcon>{search === present && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText primary={<bdi>{name}</bdi>} />
          </MenuItem>
        ))}
        {views.views.length > 0 && <Divider />}
        <MenuItem onClick={run(() => setSaving(true))}>{t('list.views.save')}</MenuItem>
        {current && (
          <MenuItem onClick={run(() => views.remove(current.name))}>
            <ListItemIcon>
              <Delete fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={t('list.views.remove', { name: current.name })} />
          </MenuItem>
        )}
      </Menu>
      {isSaving && (
        <Suspense fallback={null}>
          <SaveViewDialog
            onSave={(name) => views.save({ name, search: present })}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export default memo(ViewsMenu);
