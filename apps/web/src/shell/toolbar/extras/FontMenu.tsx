import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { selectSettings, settingsChanged } from '../../../theme/settings-slice.ts';
import { fontFactors } from '../../../theme/settings.ts';
import { popoverPaper } from './popover-paper.ts';
import { asPercent } from './percent.ts';
import { useTexts } from './texts.ts';

/** In pixels, unlike everything else: it must not grow while the pointer drags the slider. */
const Box = styled('div')({
  width: 288,
  maxWidth: 'calc(100vw - 48px)',
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  // A button without effect keeps the focus.
  '& [aria-disabled="true"]': { opacity: 0.38 },
});
const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8, fontWeight: 600 });
const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });
const Range = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: 32,
  margin: 0,
  cursor: 'pointer',
  accentColor: theme.palette.primary.main,
}));

interface FontMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The popover's position is fixed when it opens: the bar grows with the font size, and its button may no longer fit. */
function below(anchor: HTMLElement) {
  const { left, width, bottom } = anchor.getBoundingClientRect();
  return { left: left + width / 2, top: bottom };
}

/** Font size, which scales everything: 70 % to 130 % in steps of 10 (spec §9). */
export function FontMenu({ anchor, onClose }: FontMenuProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { fontFactor } = useAppSelector(selectSettings);
  const [anchorPosition] = useState(() => below(anchor));
  const titleId = useId();
  const { min, max, step } = fontFactors;
  const percent = asPercent(fontFactor);
  const change = (factor: number) => dispatch(settingsChanged({ fontFactor: factor }));
  return (
    <Popover
      open
      anchorReference="anchorPosition"
      anchorPosition={anchorPosition}
      onClose={onClose}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: popoverPaper } }}
    >
      <Box>
        <Head>
          <span id={titleId}>{t('font.label')}</span>
          <output aria-live="polite">{t('font.percent', { percent })}</output>
        </Head>
        <Row>
          <IconButton
            size="small"
            aria-label={t('font.smaller')}
            aria-disabled={fontFactor <= min}
            onClick={() => change(fontFactor - step)}
          >
            <Remove />
          </IconButton>
          <Range
            type="range"
            autoFocus
            aria-labelledby={titleId}
            aria-valuetext={t('font.percent', { percent })}
            min={min}
            max={max}
            step={step}
            value={fontFactor}
            onChange={(event) => change(Number(event.target.value))}
          />
          <IconButton
            size="small"
            aria-label={t('font.bigger')}
            aria-disabled={fontFactor >= max}
            onClick={() => change(fontFactor + step)}
          >
            <Add />
          </IconButton>
        </Row>
        <Button size="small" aria-disabled={fontFactor === 1} onClick={() => change(1)}>
          {t('font.reset')}
        </Button>
      </Box>
    </Popover>
  );
}
