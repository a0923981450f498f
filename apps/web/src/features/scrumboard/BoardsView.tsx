import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import Box from '@mui/material/Box';
import type { BoardSummary } from '@portal/contracts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import { reloadOnReturn } from '../../api/query-api.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { addressOfBoard } from './address.ts';
import { useBoardsQuery } from './api.ts';
import { InlineText } from './InlineText.tsx';
import { newBoard } from './new-board.ts';
import { useTexts as useDialogTexts } from './dialogs/texts.ts';
import { useTexts } from './texts.ts';
import { useAddBoard } from './use-boards.ts';

const BoardKeys = lazyPart(() => import('./BoardKeys.tsx'));

const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: '9.6rem',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '1rem',
  bgcolor: 'background.paper',
} as const;

/** All boards, with a button for a new one. */
export default function BoardsView() {
  const t = useTexts();
  const d = useDialogTexts();
  const boards = useBoardsQuery(undefined, { refetchOnMountOrArgChange: true, ...reloadOnReturn });
  const add = useAddBoard();
  const person = useAppSelector(selectUser);
  const labels = [
    d('iniciales.urgente'),
    d('iniciales.mejora'),
    d('iniciales.consulta'),
    d('iniciales.espera'),
  ];
  return (
    <AppFrame
      title={t('screen.title')}
      actions={
        <Suspense fallback={null}>
          <BoardKeys />
        </Suspense>
      }
    >
      <QueryStates<readonly BoardSummary[]> query={boards}>
        {(all) => (
          <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', pb: 2 }}>
            {all.length === 0 && <EmptyState title={t('tablero.ninguno')} />}
            <Box
              component="ul"
              aria-label={t('screen.title')}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))',
                gap: 2,
                m: 0,
                p: 0.5,
                listStyle: 'none',
              }}
            >
              {all.map((board) => (
                <li key={board.id}>
                  <Box
                    component={Link}
                    to={addressOfBoard(board)}
                    sx={{
                      ...tile,
                      color: 'text.primary',
                      textDecoration: 'none',
                      fontWeight: 600,
                      '&:hover': { borderColor: 'primary.main' },
                    }}
                  >
                    <DashboardOutlined color="primary" aria-hidden />
                    <bdi>{board.name}</bdi>
                  </Box>
                </li>
              ))}
              <Box component="li" sx={{ ...tile, borderStyle: 'dashed' }}>
                <InlineText
                  label={t('tablero.titulo')}
                  value=""
                  opener={t('tablero.nuevo')}
                  submitLabel={t('tablero.crear')}
                  shortcut="n"
                  draft="board.new"
                  onText={(name) => add(newBoard(name, person?.data.displayName ?? '', labels))}
                />
              </Box>
            </Box>
          </Box>
        )}
      </QueryStates>
    </AppFrame>
  );
}
