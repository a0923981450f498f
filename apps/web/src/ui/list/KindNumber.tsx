import { styled } from '@mui/material/styles';
import { nombreCortoTipo, type TipoDocumento } from '@portal/sifen';

interface Numbered {
  readonly tipo: TipoDocumento;
  readonly numero: string;
}

/** The same as plain text, for the width of the cell. */
export const kindNumber = ({ tipo, numero }: Numbered): string => `${nombreCortoTipo(tipo)} ${numero}`;

const Kind = styled('abbr')(({ theme }) => ({
  fontSize: '1.2rem',
  textDecoration: 'none',
  color: theme.palette.text.secondary,
  // The column of the kind is shown only where there is room; then it says it.
  '[role="row"]:has([data-field="tipo"]) &': { display: 'none' },
}));

interface KindNumberProps extends Numbered {
  /** Name of the kind in full. */
  readonly kind: string;
  /** Its language, if it is not that of the page. */
  readonly kindLanguage?: 'es';
}

/** A number of a document after its kind ('NCE 001-001-0000016'), in the cell of a table. Reads from left to right in every language. */
export const KindNumber = ({ tipo, kind, kindLanguage, numero }: KindNumberProps) => (
  <span dir="ltr" style={{ whiteSpace: 'nowrap' }}>
    <Kind title={kind} lang={kindLanguage}>
      {nombreCortoTipo(tipo)}
    </Kind>{' '}
    <span>{numero}</span>
  </span>
);
