import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PrevisualizacionRango } from '@portal/contracts';
import { useId } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import type { FailureText } from '../../../ui/failure-text.ts';
import { GroupError } from '../../../ui/form/FormError.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/StatusChip.tsx';
import { Sentence, Unbroken } from '../../../ui/Unbroken.tsx';
import { useTexts } from '../texts.ts';

/** Error of the numbers of the range. */
export const CONTENT = 'contenido';

interface RangePreviewProps {
  readonly isComplete: boolean;
  readonly preview: PrevisualizacionRango | undefined;
  /** Error of the look-up. */
  readonly failure: FailureText | undefined;
}

/** Preview before numbers are voided: their count, and which are used or already void. */
export function RangePreview({ isComplete, preview, failure }: RangePreviewProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 1.5, borderRadius: '1rem', bgcolor: 'background.raised', display: 'grid', gap: 1 }}
    >
      <Typography variant="h4" component="h3" id={titleId}>
        {t('previa.titulo')}
      </Typography>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {failure !== undefined ? (
          <Alert severity="error">
            <Sentence lang={failure.lang}>{failure.message}</Sentence>
          </Alert>
        ) : preview ? (
          <Found preview={preview} />
        ) : (
          t(isComplete ? 'previa.consultando' : 'previa.falta')
        )}
      </Box>
      <GroupError name={CONTENT} always />
    </Box>
  );
}

type Situation = PrevisualizacionRango['numeros'][number]['situacion'];
const situations: readonly Situation[] = ['usado', 'por_inutilizar', 'inutilizado'];
const tones: Readonly<Record<Situation, StatusChipProps['tone']>> = {
  usado: 'error',
  por_inutilizar: 'warning',
  inutilizado: 'neutral',
};

function Found({
  preview: { cantidad, libres, numeros, limite, rechazo },
}: {
  preview: PrevisualizacionRango;
}) {
  const t = useTexts();
  const groups = situations
    .map((situation) => ({
      situation,
      found: numeros.filter(({ situacion }) => situacion === situation).map(({ numero }) => numero),
    }))
    .filter(({ found }) => found.length > 0);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>{t('previa.cantidad', { count: cantidad })}</strong>
        <StatusChip tone="success" label={`${t('previa.libres')}: ${formatNumber(libres)}`} />
        {groups.map(({ situation, found }) => (
          <StatusChip
            key={situation}
            tone={tones[situation]}
            label={`${t(`previa.${situation}`)}: ${formatNumber(found.length)}`}
          />
        ))}
      </Box>
      {groups.map(({ situation, found }) => (
        <Box key={situation} sx={{ fontSize: '1.3rem' }}>
          {t(`previa.${situation}`)}
          <Box
            dir="ltr"
            // Up to a thousand numbers; a scrollable box must be focusable.
            tabIndex={0}
            role="group"
            aria-label={t(`previa.${situation}`)}
            sx={{ maxHeight: '9rem', overflow: 'auto', color: 'text.secondary' }}
          >
            <Unbroken>{found.join(', ')}</Unbroken>
          </Box>
        </Box>
      ))}
      {limite !== null && rechazo === null && (
        <div>{t('previa.limite', { fecha: formatDateTime(limite) })}</div>
      )}
    </>
  );
}
