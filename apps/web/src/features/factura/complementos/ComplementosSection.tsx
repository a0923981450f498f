import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { Section } from '../../../ui/Section.tsx';
import { useFactura } from '../model/use-factura.ts';
import { countComplementos, isComplemento } from '../model/complementos.ts';
import { useTexts } from '../texts.ts';

// Few facturas need it: fetched when it is opened.
const Complementos = lazyPart(() => import('./Complementos.tsx'));

/** What few facturas have, folded away until it is asked for, in use, or wrong. */
export function ComplementosSection() {
  const t = useTexts();
  const id = useId();
  const { form } = useFactura();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const count = countComplementos(form.values);
  const hasError = form.showsAll && Object.keys(form.errors).some(isComplemento);
  const isOpen = hasError || (chosen ?? count > 0);
  return (
    <Section
      title={t('complementos.titulo')}
      actions={
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={hasError}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setChosen(!isOpen)}
        >
          {t(isOpen ? 'complementos.ocultar' : 'complementos.mostrar')}
        </Button>
      }
    >
      <Box id={id}>
        {isOpen ? (
          <Suspense fallback={null}>
            <Complementos />
          </Suspense>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {count > 0 ? t('complementos.usados', { count }) : t('complementos.resumen')}
          </Typography>
        )}
      </Box>
    </Section>
  );
}
