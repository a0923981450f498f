import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useSyncExternalStore } from 'react';
import { formatNumber } from '../lib/format.ts';
import { CountedIcon } from '../ui/CountedIcon.tsx';
import { isActive } from './jobs.ts';
import { LIST_ID } from './JobRows.tsx';
import { useTexts } from './texts.ts';
import { serviceJobs } from './watch.ts';

/** Opens and closes the list of background downloads; shows how many are ready. */
export default function JobsButton() {
  const t = useTexts();
  const jobs = useSyncExternalStore(serviceJobs.subscribe, serviceJobs.current);
  const isOpen = useSyncExternalStore(serviceJobs.subscribe, serviceJobs.isOpen);
  const active = jobs.filter(isActive).length;
  const ready = jobs.filter(({ estado }) => estado === 'listo').length;
  const label = t('boton', { activas: formatNumber(active), listas: formatNumber(ready) });
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        onClick={() => {
          serviceJobs.toggle();
          // The list is at the end of the page, so opening it moves the focus there.
          if (!isOpen) requestAnimationFrame(() => document.getElementById(LIST_ID)?.focus());
        }}
      >
        <CountedIcon tone="primary" data-count={ready > 0 ? formatNumber(ready) : undefined}>
          <FileDownloadOutlined />
        </CountedIcon>
      </IconButton>
    </Tooltip>
  );
}
