import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { CountedIcon } from '../../ui/CountedIcon.tsx';
import { usePendingCount } from './outbox-list.ts';
import { useTexts } from './texts.ts';

/** Leads to the outbox, with the number of documents in it; absent while it is empty. */
export function OutboxButton() {
  const t = useTexts();
  const count = usePendingCount();
  if (count === 0) return null;
  const label = t('porEnviar', { count });
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={paths.porEnviar} aria-label={label}>
        <CountedIcon tone="primary" data-count={count}>
          <OutboxOutlined />
        </CountedIcon>
      </IconButton>
    </Tooltip>
  );
}
