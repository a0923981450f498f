import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { ESTADOS, type ColorEstado } from '@portal/sifen';
import { StatusChip, type StatusChipProps } from '../../../ui/StatusChip.tsx';
import type { DocumentoFila } from '../model/types.ts';
import { useTexts } from '../texts.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';

type Estado = Pick<DocumentoFila, 'estado' | 'codigo_respuesta' | 'mensaje_respuesta'>;

const toneOf = (color: ColorEstado): StatusChipProps['tone'] => (color === 'default' ? 'neutral' : color);

/** The state of a document with the last word of the tax authority, for eyes (tooltip) and ears. */
export function EstadoChip({ document }: { document: Estado }) {
  const t = useTexts();
  const { estado, codigo_respuesta: codigo, mensaje_respuesta: mensaje } = document;
  const { color, contorno, tachado } = ESTADOS[estado];
  const etiqueta = t(`etiqueta.${estado}`);
  const response =
    codigo === null ? '' : [codigo, mensaje].filter((part) => part !== null && part !== '').join(' · ');
  const meaning = response === '' ? t(`estado.${estado}`) : response;
  const isRefused = estado === 'rechazado' && codigo !== null;
  return (
    <Tooltip title={meaning} describeChild>
      <Box
        component="span"
        sx={[
          { display: 'inline-flex', minWidth: 0, maxWidth: '100%', position: 'relative' },
          contorno === true && {
            '& .MuiChip-root': { bgcolor: 'transparent', border: '1px solid', borderColor: 'success.main' },
          },
          tachado === true && { '& .MuiChip-label': { textDecoration: 'line-through' } },
        ]}
      >
        <StatusChip tone={toneOf(color)} label={isRefused ? `${etiqueta} ${codigo}` : etiqueta} />
        <Box component="span" sx={visuallyHidden}>
          {`: ${isRefused ? (mensaje ?? '') : meaning}`}
        </Box>
      </Box>
    </Tooltip>
  );
}
