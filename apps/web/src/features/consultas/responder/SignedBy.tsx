import Typography from '@mui/material/Typography';
import { nombreCortoTipo } from '@portal/sifen';
import type { ActFormProps } from './acts.ts';
import { useTexts } from './texts.ts';

/** The document of an event, and the owner of the signing certificate. */
export function SignedBy({ document, signer }: Pick<ActFormProps, 'document' | 'signer'>) {
  const t = useTexts();
  const { tipo, numero, emisor_nombre } = document;
  return (
    <div>
      <Typography sx={{ fontWeight: 650 }}>
        <bdi>{`${nombreCortoTipo(tipo)} ${numero}`}</bdi> · <bdi>{emisor_nombre}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('firma', { titular: signer })}
      </Typography>
    </div>
  );
}
