import Box from '@mui/material/Box';
import type { Evento } from '@portal/contracts';
import { responseOf } from './list.tsx';

/** Receiver, reason, response and user of an event, in the card on narrow screens. */
export function CardContent({ evento }: { readonly evento: Evento }) {
  const { receptor_nombre, motivo, usuario } = evento;
  const response = responseOf(evento);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mt: 0.5, overflowWrap: 'anywhere' }}>
      {receptor_nombre !== null && (
        <div>
          <bdi>{receptor_nombre}</bdi>
        </div>
      )}
      {motivo !== '' && (
        <Box sx={{ color: 'text.secondary' }}>
          <bdi lang="es">{motivo}</bdi>
        </Box>
      )}
      {response !== '' && (
        <div>
          <bdi lang="es">{response}</bdi>
        </div>
      )}
      <Box sx={{ color: 'text.secondary' }}>
        <bdi>{usuario}</bdi>
      </Box>
    </Box>
  );
}
