import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from './texts.ts';

/** Placeholder of the details unless exactly one entry is selected. */
export default function NoDetail({ titleId }: { readonly titleId: string }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, p: 3, mt: 6, textAlign: 'center' }}>
      <InfoOutlined color="action" sx={{ fontSize: '4rem' }} aria-hidden="true" />
      <Typography id={titleId} variant="h3" component="h2">
        {t('detalle.titulo')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('detalle.elija')}
      </Typography>
    </Box>
  );
}
