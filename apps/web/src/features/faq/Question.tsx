import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Faq } from '@portal/contracts';
import { useId } from 'react';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { linkTo } from './address.ts';
import { useTexts } from './texts.ts';

interface QuestionProps {
  readonly faq: Faq;
  /** Highlighted in question and answer. */
  readonly query: string;
  readonly isOpen: boolean;
  readonly level: 'h2' | 'h3';
  readonly onToggle: () => void;
}

/** A question that expands to its answer, with a permalink. */
export function Question({ faq, query, isOpen, level, onToggle }: QuestionProps) {
  const t = useTexts();
  const id = useId();
  return (
    <Paper
      {...rowProps(faq.id)}
      sx={{ border: 1, borderColor: isOpen ? 'primary.main' : 'divider', borderRadius: '1rem', mb: 1 }}
    >
      <Typography component={level} variant="body1" sx={{ fontWeight: 600 }}>
        <ButtonBase
          id={`${id}-question`}
          data-row-focus
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
          lang="es"
          sx={{
            display: 'flex',
            width: '100%',
            justifyContent: 'space-between',
            gap: 1,
            minHeight: '4.8rem',
            px: 2,
            py: 1,
            borderRadius: '1rem',
            font: 'inherit',
            textAlign: 'start',
          }}
        >
          <bdi>
            <MarkedText text={faq.question} query={query} />
          </bdi>
          <ExpandMore
            aria-hidden="true"
            sx={{
              flexShrink: 0,
              transform: isOpen ? 'rotate(180deg)' : 'none',
              transition: 'transform 150ms',
            }}
          />
        </ButtonBase>
      </Typography>
      <Box
        id={`${id}-answer`}
        role="region"
        aria-labelledby={`${id}-question`}
        hidden={!isOpen}
        sx={{ px: 2, pb: 1.5 }}
      >
        <Typography lang="es" dir="auto" sx={{ lineHeight: 1.65, whiteSpace: 'pre-line' }}>
          <MarkedText text={faq.answer} query={query} />
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <CopyButton value={linkTo(faq.id)} what={t('enlace')} />
        </Box>
      </Box>
    </Paper>
  );
}
