import { MARCAS_TARJETA, PROCESAMIENTOS_TARJETA } from '@portal/sifen';
import { useCodeOptions } from '../../../document/fields/options.ts';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { useTexts } from '../texts.ts';
import { RetencionFields } from './RetencionFields.tsx';

interface PagoDetailsProps {
  /** Name of the payment in the form. */
  readonly name: string;
  readonly tipo: string;
}

/** The fields of a kind of payment besides its amount: cheque, card, retención, or a description of any other. */
export default function PagoDetails({ name, tipo }: PagoDetailsProps) {
  const t = useTexts();
  const optionsOf = useCodeOptions();
  return (
    <>
      {tipo === '2' && (
        <>
          <TextField
            name={`${name}.cheque.numero`}
            label={t('condicion.cheque')}
            required
            maxLength={8}
            inputMode="numeric"
          />
          <TextField name={`${name}.cheque.banco`} label={t('condicion.banco')} required maxLength={20} />
        </>
      )}
      {(tipo === '3' || tipo === '4') && (
        <>
          <SelectField
            name={`${name}.tarjeta.marca`}
            label={t('condicion.marca')}
            required
            options={optionsOf('tarjeta', MARCAS_TARJETA)}
          />
          <SelectField
            name={`${name}.tarjeta.procesamiento`}
            label={t('condicion.procesamiento')}
            required
            options={optionsOf('procesamiento', PROCESAMIENTOS_TARJETA)}
          />
        </>
      )}
      {tipo === '10' && <RetencionFields name={`${name}.retencion`} />}
      {tipo === '99' && (
        <TextField name={`${name}.descripcion`} label={t('condicion.descripcion')} required maxLength={30} />
      )}
    </>
  );
}
