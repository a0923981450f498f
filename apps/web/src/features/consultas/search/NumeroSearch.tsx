import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { leerBusqueda, nombreCortoTipo, parsearRuc, TIPOS_DOCUMENTO } from '@portal/sifen';
import { submitting } from '../../../api/submitting.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { consultas } from '../api.ts';
import type { DocumentoRecibido } from '../types.ts';
import { text, useTexts } from '../texts.ts';

type Values = Readonly<Record<'timbrado' | 'numero' | 'ruc' | 'tipo', string>>;

const initial: Values = { timbrado: '', numero: '', ruc: '', tipo: '1' };

const SERIE = /^[a-z]{2}\s+/i;

function rules({ timbrado, numero, ruc }: Values): Readonly<Record<string, string>> {
  const leido = parsearRuc(ruc);
  const { establecimiento } = leerBusqueda(numero.trim().replace(SERIE, '')).numero ?? {};
  return {
    ...(/^\d{8}$/.test(timbrado.trim()) ? {} : { timbrado: text('error.timbrado') }),
    ...(establecimiento === undefined ? { numero: text('error.numero') } : {}),
    ...(leido.ok
      ? {}
      : {
          ruc: text(`error.ruc.${leido.codigo}`, {
            dv: leido.dv_esperado ?? '',
          }),
        }),
  };
}

/** Looks up a document by timbrado, number and RUC of the issuer, which are printed on it besides the CDC. */
export function NumeroSearch({ onFound }: { onFound: (cdc: string) => void }) {
  const t = useTexts();
  const form = useForm({
    initial,
    rules,
    onSubmit: submitting(async ({ timbrado, numero, ruc, tipo }) => {
      const { data } = await consultas.detalle({
        timbrado,
        numero,
        ruc,
        tipo: Number(tipo) as DocumentoRecibido['tipo'],
      });
      onFound(data.resumen.cdc);
    }),
  });
  return (
    <Form form={form}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        <TextField
          name="timbrado"
          label={t('buscar.timbrado')}
          inputMode="numeric"
          maxLength={8}
          dir="ltr"
          required
        />
        <TextField
          name="numero"
          label={t('buscar.numero')}
          hint={t('buscar.numeroAyuda')}
          maxLength={25}
          dir="ltr"
          required
        />
        <TextField name="ruc" label={t('buscar.ruc')} maxLength={20} dir="ltr" required />
        <SelectField
          name="tipo"
          label={t('buscar.tipo')}
          options={TIPOS_DOCUMENTO.map(({ codigo, literal }) => ({
            value: String(codigo),
            label: `${nombreCortoTipo(codigo)} · ${literal}`,
          }))}
        />
      </Box>
      <FormError />
      <Box sx={{ mt: 1.5 }}>
        <Button type="submit" variant="contained" startIcon={<Search />} loading={form.isSubmitting}>
          {t('buscar.boton')}
        </Button>
      </Box>
    </Form>
  );
}
