import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { TIPOS_REGIMEN } from '@portal/sifen';
import { optionsOf } from '../../document/fields/options.ts';
import { useFormContext } from '../../ui/form/form-context.ts';
import { LongFields } from '../../ui/form/LongFields.tsx';
import { GroupError } from '../../ui/form/FormError.tsx';
import { RadioField } from '../../ui/form/RadioField.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import { text, useTexts } from './texts.ts';
import type { DatosForm } from './model.ts';

const MOST_ACTIVIDADES = 9;
const regimenes = optionsOf(TIPOS_REGIMEN);

/** Identity of the company. */
export function DatosFields() {
  const t = useTexts();
  return (
    <>
      <LongFields>
        <TextField required name="ruc" label={t('columna.ruc')} hint={t('datos.rucAyuda')} dir="ltr" />
        <TextField required name="razon_social" label={t('columna.razonSocial')} maxLength={255} dir="auto" />
        <TextField name="nombre_fantasia" label={t('columna.fantasia')} maxLength={255} dir="auto" />
        <TextField
          required
          name="telefono"
          label={t('datos.telefono')}
          maxLength={15}
          inputMode="tel"
          dir="ltr"
        />
        <TextField
          required
          name="correo"
          label={t('datos.correo')}
          maxLength={80}
          inputMode="email"
          dir="ltr"
        />
        <SelectField
          lang="es"
          name="tipo_regimen"
          label={t('datos.regimen')}
          placeholder={t('datos.sinRegimen')}
          options={regimenes}
        />
        <RadioField
          name="tipo_contribuyente"
          label={t('datos.tipoContribuyente')}
          values={['2', '1']}
          labelOf={(tipo) => text(tipo === '1' ? 'datos.fisica' : 'datos.juridica')}
        />
      </LongFields>
      <Actividades />
    </>
  );
}

function Actividades() {
  const t = useTexts();
  const form = useFormContext();
  const actividades = form.valueAt('actividades') as DatosForm['actividades'];
  const set = (next: DatosForm['actividades']) => form.set('actividades', next);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={{ fontWeight: 600, fontSize: '1.3rem', p: 0, mb: 1 }}>
        {t('datos.actividades')}
      </Box>
      {actividades.map((_actividad, index) => (
        // Rows have no ids; input belongs to the index.
        <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
          <Box sx={{ width: '9rem', flexShrink: 0 }}>
            <TextField
              name={`actividades.${String(index)}.codigo`}
              label={t('datos.codigo')}
              hideLabel={index > 0}
              maxLength={8}
              dir="ltr"
            />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextField
              name={`actividades.${String(index)}.descripcion`}
              label={t('datos.descripcion')}
              hideLabel={index > 0}
              maxLength={300}
            />
          </Box>
          <IconButton
            aria-label={t('datos.quitarActividad', { n: index + 1 })}
            disabled={actividades.length === 1}
            onClick={() => set(actividades.filter((_one, place) => place !== index))}
          >
            <DeleteOutline />
          </IconButton>
        </Box>
      ))}
      <GroupError name="actividades" />
      {actividades.length < MOST_ACTIVIDADES && (
        <Button
          startIcon={<Add />}
          sx={{ justifySelf: 'start' }}
          onClick={() => set([...actividades, { codigo: '', descripcion: '' }])}
        >
          {t('datos.agregarActividad')}
        </Button>
      )}
    </Box>
  );
}
