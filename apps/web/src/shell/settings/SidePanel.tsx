import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { sizes } from '../sizes.ts';
import { useTexts } from './texts.ts';

const Head = styled('div')(({ theme }) => ({
  flex: 'none',
  height: sizes.bar,
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
  paddingInline: '2rem 1.2rem',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { flex: 1 },
}));

const Body = styled('div')({
  flex: 1,
  overflowY: 'auto',
  padding: '2rem',
  display: 'flex',
  flexDirection: 'column',
  gap: '2.8rem',
});

const Foot = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.8rem',
  padding: '1.2rem 2rem',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A panel at the end of the line over the page, which stays visible beside it and shows changes at once. */
export function SidePanel({ title, onClose, foot, children }: SidePanelProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            width: '36rem',
            maxWidth: '92vw',
            display: 'flex',
            flexDirection: 'column',
            boxShadow: '0 0 4rem rgb(0 20 20 / 25%)',
          },
        },
      }}
    >
      <Head>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      {foot !== undefined && <Foot>{foot}</Foot>}
    </Drawer>
  );
}
