import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useSyncExternalStore } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { isActive } from './jobs.ts';
import { LIST_ID } from './JobRows.tsx';
import { useTexts } from './texts.ts';
import { serviceJobs } from './watch.ts';

/** The number is CSS content: the button's accessible name has it in words. */
const Icon = styled('span')(({ theme }) => ({
  display: 'flex',
  '&[data-count]::after': {
    content: 'attr(data-count)',
    position: 'absolute',
    top: 2,
    insetInlineEnd: 0,
    minWidth: '1.8rem',
    borderRadius: '0.9rem',
    padding: '0 0.4rem',
    font: `700 1.1rem/1.8rem ${theme.typography.fontFamily ?? ''}`,
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
}));

/** Opens and closes the list of what the service makes; says how many are ready. */
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
          // The list is at the end of the page: who opens it goes there.
          if (!isOpen) requestAnimationFrame(() => document.getElementById(LIST_ID)?.focus());
        }}
      >
        <Icon data-count={ready > 0 ? formatNumber(ready) : undefined}>
          <FileDownloadOutlined />
        </Icon>
      </IconButton>
    </Tooltip>
  );
}
