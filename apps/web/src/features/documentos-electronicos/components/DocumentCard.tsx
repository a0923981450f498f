import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { nombreCortoTipo } from '@portal/sifen';
import { DateText } from '../../../ui/DateText.tsx';
import { aboveCard } from '../../../ui/list/above-card.ts';
import type { Card } from '../../../ui/list/CardList.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { oneLine } from '../../../ui/one-line.ts';
import type { DocumentoFila } from '../model/types.ts';
import { CorreoIcon, NotaBadge, RowMenuButton } from './columns.tsx';
import { EstadoChip } from './EstadoChip.tsx';

/** A document where a table has no room. */
export const documentCard: Card<DocumentoFila> = {
  title: ({ tipo, numero }) => `${nombreCortoTipo(tipo)} ${numero}`,
  subtitle: ({ fecha_emision }) => <DateText value={fecha_emision} time />,
  corner: (document) => <RowMenuButton document={document} />,
  content: (document) => (
    <>
      <Typography dir="auto" sx={{ ...oneLine, mt: 0.5 }}>
        {document.receptor_nombre}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {document.receptor_documento}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <Box sx={{ ...aboveCard, display: 'inline-flex', maxWidth: '100%' }}>
          <EstadoChip document={document} />
        </Box>
        <NotaBadge nota={document.nota_credito} />
        <CorreoIcon correo={document.correo} />
        <Box sx={{ flex: 1, textAlign: 'end' }}>
          <MoneyText amount={document.total} moneda={document.moneda} strong />
        </Box>
      </Box>
    </>
  ),
};
