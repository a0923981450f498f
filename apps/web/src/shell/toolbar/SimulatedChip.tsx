import Science from '@mui/icons-material/ScienceOutlined';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectIsSimulated } from '../../session/session-slice.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { roomy } from './bar-styles.ts';
import { useTexts } from './texts.ts';

const Quiet = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6rem',
  height: '2.6rem',
  paddingInline: '0.9rem',
  borderRadius: '0.6rem',
  fontSize: '1.2rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.palette.secondary.main,
  backgroundColor: theme.palette.secondary.soft,
  '& svg': { fontSize: '1.6rem' },
  // In a narrow bar the text is for screen readers only.
  '& span': visuallyHidden,
  [roomy]: { '& span': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' } },
}));

/** Indicates that the service works with demonstration data. */
export function SimulatedChip() {
  const t = useTexts();
  const isSimulated = useAppSelector(selectIsSimulated);
  if (!isSimulated) return null;
  return (
    <Tooltip title={t('simulatedHint')}>
      <Quiet>
        <Science aria-hidden="true" />
        <span>{t('simulated')}</span>
      </Quiet>
    </Tooltip>
  );
}
