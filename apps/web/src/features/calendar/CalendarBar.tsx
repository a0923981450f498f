import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import { Suspense, useMemo, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { SearchBox } from '../../ui/apps/SearchBox.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import type { Shortcut } from '../../ui/shortcuts/shortcuts.ts';
import type { CalendarAddress } from './address.ts';
import { step, titleOf, views, type View } from './model.ts';
import { useTexts } from './texts.ts';
import { mirrored } from '../../ui/mirrored.ts';

const QuickAdd = lazyPart(() => import('./QuickAdd.tsx'));

interface CalendarBarProps {
  readonly address: CalendarAddress;
  readonly events: readonly CalendarEvent[];
  readonly onNew: () => void;
  readonly onAdd: (event: NewCalendarEvent) => Promise<unknown>;
}

const viewKeys: Readonly<Record<View, string>> = { month: 'm', week: 's', day: 'd', agenda: 'a' };

async function exportEvents(events: readonly CalendarEvent[], name: string): Promise<void> {
  const { toIcs } = await import('./transfer/to-ics.ts');
  saveBlob(`${name}.ics`, new Blob([toIcs(events, Date.now())], { type: 'text/calendar;charset=utf-8' }));
}

/** Title and navigation of the view, quick add, search, export, and keyboard shortcuts. */
export function CalendarBar({ address, events, onNew, onAdd }: CalendarBarProps) {
  const t = useTexts();
  const { view, day, today, go } = address;
  const shortcuts = useMemo(
    (): readonly Shortcut[] => [
      { key: 't', label: t('hoy'), run: () => go(view, today) },
      { key: 'j', label: t('siguiente'), run: () => go(view, step(view, day, 1)) },
      { key: 'k', label: t('anterior'), run: () => go(view, step(view, day, -1)) },
      ...views.map((one) => ({
        key: viewKeys[one],
        label: t(`vista.${one}`),
        run: () => go(one, day),
      })),
      { key: 'c', label: t('nuevo'), run: onNew },
    ],
    [t, view, day, today, go, onNew],
  );
  const arrow = (by: 1 | -1, icon: ReactNode) => {
    const label = t(by === 1 ? 'siguiente' : 'anterior');
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => go(view, step(view, day, by))} sx={mirrored}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  };
  const title = titleOf(view, day);
  return (
    <Box
      data-keep-clear
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, flex: 1, minWidth: 0 }}
    >
      <Button variant="outlined" onClick={() => go(view, today)}>
        {t('hoy')}
      </Button>
      {arrow(-1, <ChevronLeft />)}
      {arrow(1, <ChevronRight />)}
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ mx: 1, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {title}
      </Typography>
      <Box role="group" aria-label={t('vistas')} sx={{ display: 'flex' }}>
        {views.map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === view}
            variant={one === view ? 'contained' : 'text'}
            onClick={() => go(one, day)}
            sx={{ minWidth: 0 }}
          >
            {t(`vista.${one}`)}
          </Button>
        ))}
      </Box>
      {/* One row of their own before the texts of the fields are cut. */}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          flex: '1 1 55rem',
          minWidth: 0,
        }}
      >
        <Suspense
          fallback={
            <Box
              sx={{
                flex: { xs: '1 1 100%', sm: '1 1 20rem' },
                minHeight: (theme) => `${String(theme.density.control)}rem`,
              }}
            />
          }
        >
          <QuickAdd onAdd={onAdd} />
        </Suspense>
        <SearchBox label={t('buscar.caja')} />
        <Tooltip title={t('exportar.accion')}>
          <span>
            <IconButton
              aria-label={t('exportar.accion')}
              disabled={events.length === 0}
              onClick={() =>
                void exportEvents(events, t('exportar.archivo')).catch((error: unknown) =>
                  toastFailure(error),
                )
              }
            >
              <FileDownloadOutlined />
            </IconButton>
          </span>
        </Tooltip>
        <ShortcutKeys shortcuts={shortcuts} />
      </Box>
    </Box>
  );
}
