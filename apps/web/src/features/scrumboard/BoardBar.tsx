import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Board } from '@portal/contracts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { BoardAddress } from './address.ts';
import { InlineText } from './InlineText.tsx';
import { isFiltering, passes } from './model.ts';
import { useTexts } from './texts.ts';
import type { BoardWrites } from './use-board-writes.ts';

const SettingsDialog = lazyPart(() => import('./dialogs/SettingsDialog.tsx'));

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

interface BoardBarProps {
  readonly board: Board;
  readonly address: BoardAddress;
  readonly writes: BoardWrites;
}

/** Above the lists: card filters, the name of the board, and its settings. */
export function BoardBar({ board, address, writes }: BoardBarProps) {
  const t = useTexts();
  const [isSetting, setSetting] = useState(false);
  const { filter, setFilter } = address;
  const active = board.cards.filter(({ archived }) => !archived);
  const shown = active.filter((card) => passes(card, filter)).length;
  const choices = (kind: 'members' | 'labels') =>
    board[kind].map(({ id, name }) => ({
      id,
      label: name,
      isChecked: filter[kind].includes(id),
      run: () => setFilter({ ...filter, [kind]: toggled(filter[kind], id) }),
    }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <InlineText
        label={t('tablero.titulo')}
        value={board.name}
        opener={t('tablero.renombrar')}
        submitLabel={t('guardar')}
        onText={writes.rename}
      />
      <Box sx={{ flex: 1 }} />
      {isFiltering(filter) && (
        <>
          <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
            {t('filtro.cantidad', { mostradas: shown, total: active.length })}
          </Box>
          <Button onClick={() => setFilter({ members: [], labels: [] })}>{t('filtro.quitar')}</Button>
        </>
      )}
      <MenuButton
        label={t('filtro.miembros')}
        icon={<FilterAltOutlined color={filter.members.length > 0 ? 'primary' : 'inherit'} />}
        isNamed
        entries={choices('members')}
      />
      <MenuButton
        label={t('filtro.etiquetas')}
        icon={<FilterAltOutlined color={filter.labels.length > 0 ? 'primary' : 'inherit'} />}
        isNamed
        entries={choices('labels')}
      />
      <Button startIcon={<SettingsOutlined />} aria-haspopup="dialog" onClick={() => setSetting(true)}>
        {t('ajustes.accion')}
      </Button>
      {isSetting && (
        <Suspense fallback={null}>
          <SettingsDialog
            board={board}
            writes={writes}
            onDeleted={address.leave}
            onClose={() => setSetting(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
