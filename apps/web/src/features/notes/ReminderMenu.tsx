import NotificationAdd from '@mui/icons-material/NotificationAddOutlined';
import { Suspense, useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useNow } from '../../lib/use-now.ts';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx';
import { presets } from './model.ts';
import { useTexts } from './texts.ts';

const ReminderDialog = lazyPart(() => import('./ReminderDialog.tsx'));

interface ReminderMenuProps {
  readonly reminder: string | null;
  readonly onChange: (reminder: string | null) => void;
}

/** Sets the reminder of a note: a preset, or any date and time. */
export function ReminderMenu({ reminder, onChange }: ReminderMenuProps) {
  const t = useTexts();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const entries: MenuEntry[] = [
    ...presets(now).map(({ id, iso }) => ({
      id,
      label: t(`recordatorio.${id}`, { cuando: formatDateTime(iso) }),
      run: () => onChange(iso),
    })),
    { id: 'elegir', label: t('recordatorio.elegir'), run: () => setOpen(true) },
    ...(reminder === null
      ? []
      : [{ id: 'quitar', label: t('recordatorio.quitar'), run: () => onChange(null) }]),
  ];
  return (
    <>
      <MenuButton label={t('recordatorio.menu')} icon={<NotificationAdd />} entries={entries} />
      {isOpen && (
        <Suspense fallback={null}>
          <ReminderDialog reminder={reminder} onMoment={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
