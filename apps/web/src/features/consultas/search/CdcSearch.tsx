import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { cdcDeTexto, formatearCdc } from '@portal/sifen';
import { Suspense, useState, type SubmitEvent } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { checkCdc } from '../cdc-rules.ts';
import { useTexts } from '../texts.ts';
import { canReadQr } from './qr-support.ts';

const QrButtons = lazyPart(() => import('./QrButtons.tsx'));

interface CdcSearchProps {
  /** Initial value of the field. */
  readonly initial?: string;
  readonly onSearch: (cdc: string) => void;
}

/** The field for a CDC: validated during typing; accepts pasted groups, the URL of a QR, or a scanned QR. */
export function CdcSearch({ initial = '', onSearch }: CdcSearchProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => formatearCdc(initial));
  const [isTried, setTried] = useState(false);
  const { cdc, error, length } = checkCdc(typed, isTried);
  const change = (value: string) => {
    setTried(false);
    // A URL is replaced by its CDC; other input is not changed.
    setTyped(/[/?=]/.test(value) ? formatearCdc(cdcDeTexto(value)) : value);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (cdc !== undefined) onSearch(cdc);
  };
  const found = (address: string) => {
    change(address);
    const read = checkCdc(address, true);
    if (read.cdc !== undefined) onSearch(read.cdc);
    else setTried(true);
  };
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '1 1 34rem', minWidth: 0 }}>
        <TextInput
          label={t('buscar.cdc')}
          value={typed}
          error={error}
          hint={length === 0 ? t('buscar.cdcAyuda') : t('buscar.cdcLargo', { n: length })}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped((now) => (checkCdc(now, false).cdc === undefined ? now : formatearCdc(now)))}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: { sm: '2.5rem' } }}>
        <Button type="submit" variant="contained" startIcon={<Search />}>
          {t('buscar.boton')}
        </Button>
        {canReadQr() && (
          <Suspense fallback={null}>
            <QrButtons onRead={found} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
