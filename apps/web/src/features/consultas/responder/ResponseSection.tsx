import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Section } from '../../../ui/Section.tsx';
import { plazoOf, RespuestaChip } from '../list.tsx';
import { useTexts as useScreenTexts } from '../texts.ts';
import { actsOf, type Responded } from './acts.ts';
import { useResponses } from './responses.ts';
import { Term } from './Term.tsx';
import { useTexts } from './texts.ts';

/** The user's response to a document, and the possible actions; unavailable ones show the reason. */
export function ResponseSection({ document }: { readonly document: Responded }) {
  const t = useTexts();
  const screen = useScreenTexts();
  const { start } = useResponses();
  const { respuesta } = document;
  const acts = actsOf(respuesta);
  const possible = acts.filter(({ impedimento }) => impedimento === null);
  const blocked = acts.filter(({ impedimento }) => impedimento !== null);
  return (
    <Section title={t('respuesta.titulo')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <RespuestaChip respuesta={respuesta} />
        <Typography>{plazoOf(respuesta)}</Typography>
        {respuesta.notificado && <Typography>{screen('respuesta.notificado')}</Typography>}
      </Box>
      {respuesta.pendiente && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t('respuesta.pendiente')}
        </Alert>
      )}
      {possible.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {possible.map(({ name }) => (
            <Button
              key={name}
              variant={name === 'confirmar' ? 'contained' : 'outlined'}
              color={name === 'disconformidad' || name === 'desconocimiento' ? 'error' : 'primary'}
              onClick={() => start(name, document)}
            >
              {t(`acto.${name}`)}
            </Button>
          ))}
        </Box>
      )}
      {blocked.length > 0 && (
        <Box
          component="ul"
          aria-label={t('respuesta.noPosibles')}
          sx={{ m: 0, mt: 1.5, paddingInlineStart: 2.5 }}
        >
          {blocked.map((act) => (
            <Typography component="li" variant="body2" key={act.name} sx={{ color: 'text.secondary' }}>
              {t(`acto.${act.name}`)}: <Term act={act} />
            </Typography>
          ))}
        </Box>
      )}
    </Section>
  );
}
