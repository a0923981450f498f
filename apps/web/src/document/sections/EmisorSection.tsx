import ExpandMore from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { formatearRuc, MENSAJES } from '@portal/sifen';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useEditor } from '../state/editor-context.ts';
import { useProblemText } from '../problems/use-problem-text.ts';
import { useTexts } from '../texts.ts';

// Fetched at once, but the form does not wait for it: it is folded away.
const EmisorFields = lazyPart(() => import('./EmisorFields.tsx'));

const Fold = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '1.2rem',
  backgroundColor: theme.palette.background.paper,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.2rem 1.2rem',
    minHeight: '4.4rem',
    padding: '0.6rem 2rem',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: '1.2rem',
    color: theme.palette.text.secondary,
    '& h2': { color: theme.palette.text.primary },
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '-2px' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '& > div': { padding: '0.8rem 2rem 2rem' },
}));

/** A number, which a browser would break at its hyphens. */
const Whole = styled('bdi')({ whiteSpace: 'nowrap' });

interface EmisorSectionProps {
  /** The currency is that of another document. */
  readonly isCurrencyLocked?: boolean;
  readonly children?: ReactNode;
}

/**
 * Who issues, where, when and in which currency: a line that opens, for few documents change any of it.
 *
 * @param props.children fields of the kind
 */
export function EmisorSection({ isCurrencyLocked = false, children }: EmisorSectionProps) {
  const t = useTexts();
  const translate = useProblemText();
  const { form, preparacion, isCorrection } = useEditor();
  const { empresa, certificado, establecimientos } = preparacion;
  const { establecimiento, punto, moneda } = form.values;
  const places = establecimientos.find(({ codigo }) => codigo === establecimiento)?.puntos ?? [];
  const chosen = places.find(({ codigo }) => codigo === punto);
  return (
    <>
      {certificado.problema !== null && (
        <Alert severity="warning" data-campo="general" tabIndex={-1}>
          {translate(certificado.problema)}
        </Alert>
      )}
      {chosen?.timbrado === null && <Alert severity="warning">{translate(MENSAJES.sinTimbrado)}</Alert>}
      <Fold>
        <summary>
          <Typography component="h2" variant="h3">
            {t('emisor.titulo')}
          </Typography>
          <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
            <bdi>{empresa.razon_social}</bdi> ·{' '}
            <Whole>{t('emisor.ruc', { ruc: formatearRuc(empresa.ruc, empresa.dv) })}</Whole>
            {' · '}
            <Whole dir="ltr">
              {chosen?.timbrado && !isCorrection ? chosen.siguiente_numero : `${establecimiento}-${punto}`}
            </Whole>
            {' · '}
            {moneda}
            {empresa.ambiente === 'pruebas' && <> · {t('emisor.pruebas')}</>}
          </Typography>
          <ExpandMore fontSize="small" />
        </summary>
        <div>
          <Suspense fallback={null}>
            <EmisorFields isCurrencyLocked={isCurrencyLocked}>{children}</EmisorFields>
          </Suspense>
        </div>
      </Fold>
    </>
  );
}
