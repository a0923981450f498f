import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EmpresaDetalle } from '@portal/contracts';
import { dataUrlOf } from '../../lib/data-url.ts';
import { useFileInput } from '../../ui/files/use-file-input.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { StoredFormFrame } from '../../ui/form/StoredFormFrame.tsx';
import { text, useTexts } from './texts.ts';
import { useEmpresaForm } from './use-empresa-form.ts';

/** Limit of the service: the logo is on every page of every document. */
const LOGO_BYTES = 65_536;
const COLOR = /^#[0-9a-f]{6}$/i;
const HOUSE_COLOR = '#1f4e79';

interface LogoForm {
  /** Data URL; '' for none. */
  logo: string;
  color: string;
  /** Why the chosen file was rejected. */
  problema: string;
}

/** Branding of printed documents: logo and colour. */
export function LogoTab({ empresa, isReadOnly }: { empresa: EmpresaDetalle; isReadOnly: boolean }) {
  const t = useTexts();
  const state = useEmpresaForm<LogoForm>(empresa, {
    valuesOf: ({ logo, color }) => ({ logo: logo ?? '', color: color ?? '', problema: '' }),
    changesOf: ({ logo, color }) => ({ logo: logo || null, color: color || null }),
    rules: ({ color }) => ({ color: color === '' || COLOR.test(color) ? undefined : text('logo.colorMal') }),
  });
  const { form } = state;
  const { logo, color, problema } = form.values;
  const choose = async (file: File) => {
    const problem =
      file.type !== 'image/png' && file.type !== 'image/jpeg'
        ? t('logo.tipoMal')
        : file.size > LOGO_BYTES
          ? t('logo.grande')
          : '';
    const next = problem === '' ? await dataUrlOf(file) : logo;
    form.update((values) => ({ ...values, logo: next, problema: problem }));
  };
  const { input, open } = useFileInput({
    label: t('logo.archivo'),
    accept: 'image/png,image/jpeg',
    onFiles: ([file]) => choose(file),
  });
  return (
    <StoredFormFrame state={state} label={t('tab.logo')} isReadOnly={isReadOnly}>
      <Typography variant="body2">{t('logo.ayuda')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box
          sx={{
            width: '16rem',
            height: '9rem',
            display: 'grid',
            placeItems: 'center',
            border: 1,
            borderColor: 'divider',
            borderRadius: '0.8rem',
            // Paper is white in every palette.
            bgcolor: '#fff',
          }}
        >
          {logo === '' ? (
            <Typography variant="body2" sx={{ color: '#444' }}>
              {t('logo.ninguno')}
            </Typography>
          ) : (
            <img src={logo} alt={t('logo.actual')} style={{ maxWidth: '90%', maxHeight: '90%' }} />
          )}
        </Box>
        {input}
        <Button variant="outlined" onClick={open}>
          {t('logo.elegir')}
        </Button>
        <Button disabled={logo === ''} onClick={() => form.update((values) => ({ ...values, logo: '' }))}>
          {t('logo.quitar')}
        </Button>
      </Box>
      {problema !== '' && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problema}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', maxWidth: '40rem' }}>
        <Box sx={{ flex: 1 }}>
          <TextField
            name="color"
            label={t('logo.color')}
            hint={t('logo.colorAyuda')}
            maxLength={7}
            dir="ltr"
          />
        </Box>
        <input
          type="color"
          aria-label={t('logo.elegirColor')}
          value={COLOR.test(color) ? color : HOUSE_COLOR}
          onChange={({ target }) => form.set('color', target.value)}
          style={{ width: '4rem', height: '4rem', marginBlockStart: '2.4rem' }}
        />
      </Box>
    </StoredFormFrame>
  );
}
