import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { DateField } from '../../../ui/form/DateField.tsx';
import { GroupError } from '../../../ui/form/FormError.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { useFactura } from '../model/use-factura.ts';
import { Fields } from '../../../document/fields/Fields.tsx';
import { emptyAsociado, type AsociadoForm } from '../model/complementos.ts';
import { CdcField } from './CdcField.tsx';
import { useTexts } from './texts.ts';

const maxAsociados = 99;

/** Notas de remisión and facturas of advances that the factura names. */
export function Asociados() {
  const t = useTexts();
  const { form } = useFactura();
  const { documentos_asociados } = form.values;
  const change = (next: (before: AsociadoForm[]) => AsociadoForm[]) =>
    form.update((values) => ({ ...values, documentos_asociados: next(values.documentos_asociados) }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {documentos_asociados.map((asociado, index) => (
        <Asociado
          key={asociado.clave}
          asociado={asociado}
          index={index}
          onRemove={() => change((before) => before.filter(({ clave }) => clave !== asociado.clave))}
        />
      ))}
      <GroupError name="documentos_asociados" />
      {documentos_asociados.length < maxAsociados && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          sx={{ justifySelf: 'start' }}
          onClick={() => change((before) => [...before, emptyAsociado()])}
        >
          {t('agregarAsociado')}
        </Button>
      )}
    </Box>
  );
}

interface AsociadoProps {
  readonly asociado: AsociadoForm;
  readonly index: number;
  readonly onRemove: () => void;
}

function Asociado({ asociado, index, onRemove }: AsociadoProps) {
  const t = useTexts();
  const name = `documentos_asociados.${String(index)}`;
  return (
    <Box role="group" aria-label={t('asociado', { n: index + 1 })}>
      <Fields>
        <SelectField
          name={`${name}.tipo`}
          label={t('clase')}
          options={[
            { value: 'electronico', label: t('electronico') },
            { value: 'impreso', label: t('impreso') },
          ]}
        />
        {asociado.tipo === 'electronico' ? (
          <CdcField name={`${name}.cdc`} label={t('cdc')} />
        ) : (
          <Impreso name={name} />
        )}
        <IconButton
          size="small"
          sx={{ alignSelf: 'end', justifySelf: 'start', mb: 0.25 }}
          aria-label={t('quitarAsociado', { n: index + 1 })}
          onClick={onRemove}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Fields>
      <GroupError name={name} />
    </Box>
  );
}

function Impreso({ name }: { readonly name: string }) {
  const t = useTexts();
  const digits = (field: string, label: string, maxLength: number) => (
    <TextField
      name={`${name}.${field}`}
      label={label}
      required
      maxLength={maxLength}
      inputMode="numeric"
      dir="ltr"
    />
  );
  return (
    <>
      <SelectField
        name={`${name}.tipo_documento`}
        label={t('tipoImpreso')}
        options={[
          { value: '4', label: t('remision') },
          { value: '1', label: t('facturaAnticipo') },
        ]}
      />
      {digits('timbrado', t('timbrado'), 8)}
      {digits('establecimiento', t('establecimiento'), 3)}
      {digits('punto', t('punto'), 3)}
      {digits('numero', t('numero'), 7)}
      <DateField name={`${name}.fecha`} label={t('fecha')} required />
    </>
  );
}
