import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Establecimiento, Timbrado } from '@portal/contracts';
import { useEffect, useMemo, useState } from 'react';
import { EventDialog } from '../../../document/events/EventDialog.tsx';
import { MotivoField } from '../../../document/events/MotivoField.tsx';
import { useSendEvent } from '../../../document/events/use-send-event.ts';
import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import { failureOf } from '../../../api/messages-of.ts';
import { Fields } from '../../../ui/form/Fields.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { useControl } from '../../../ui/form/use-form-field.ts';
import { useForm, type Form } from '../../../ui/form/use-form.ts';
import { useTexts } from '../texts.ts';
import { rangeKinds, rangeMessages, rangeOf, rangeText, type RangeValues } from './range-form.ts';
import { CONTENT, RangePreview } from './RangePreview.tsx';
import { useRangePreview } from './use-range-preview.ts';

interface PlaceLists {
  /** The newest first. */
  readonly timbrados: readonly Timbrado[];
  readonly lugares: readonly Establecimiento[];
}

interface VoidRangeFormProps extends PlaceLists {
  readonly idEmpresa: string;
  readonly onClose: () => void;
}

/** Why the service would refuse a range, with the range. */
interface Obstacle {
  readonly key: string;
  readonly campo: string;
  readonly mensaje: string;
}

/** Errors that list numbers of the range are too long for a field: they are shown in the preview. */
const placeOf = ({ campo }: { readonly campo: string }): string => (campo === 'desde' ? CONTENT : campo);

/** Preselects the first option of each field: most companies have one punto and one timbrado. */
const initialOf = ({ timbrados, lugares }: PlaceLists): RangeValues => ({
  timbrado: timbrados[0]?.numero ?? '',
  establecimiento: lugares[0]?.codigo ?? '',
  punto: lugares[0]?.puntos[0] ?? '',
  tipo_documento: '1',
  serie: '',
  desde: '',
  hasta: '',
  motivo: '',
});

/** Punto, kind and range of the numbers to void, with a preview before confirming. */
export function VoidRangeForm({ idEmpresa, onClose, ...lists }: VoidRangeFormProps) {
  const t = useTexts();
  const translate = useProblemText();
  const { outcome, send } = useSendEvent(onClose);
  const [initial] = useState(() => initialOf(lists));
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const rules = useMemo(
    () => (values: RangeValues) => ({
      ...(obstacle !== null &&
        JSON.stringify(rangeOf(idEmpresa, values)) === obstacle.key && {
          [obstacle.campo]: translate(obstacle.mensaje),
        }),
      ...rangeMessages(values),
    }),
    [idEmpresa, obstacle, translate],
  );
  const form = useForm<RangeValues>({
    initial,
    rules,
    fieldOf: (campo) => placeOf({ campo }),
    translate,
    onSubmit: async (values) => {
      const range = rangeOf(idEmpresa, values);
      if (range !== undefined)
        await send({ tipo: 'inutilizacion', ...range, motivo: values.motivo.trim() }, rangeText(range));
    },
  });
  const { touch } = form;
  const range = rangeOf(idEmpresa, form.values);
  const { key, preview, error } = useRangePreview(range);
  const rechazo = preview?.rechazo ?? null;
  const found = rechazo === null || key === undefined ? null : { key, ...rechazo, campo: placeOf(rechazo) };
  if (found?.key !== obstacle?.key) setObstacle(found);
  useEffect(() => {
    if (obstacle !== null) touch(obstacle.campo);
  }, [obstacle, touch]);
  return (
    <EventDialog
      form={form}
      outcome={outcome}
      width="md"
      title={t('rango.titulo')}
      submitLabel={t('rango.confirmar')}
      tone="error"
      isSubmitDisabled={range !== undefined && preview === undefined && error === undefined}
      onClose={onClose}
    >
      <Typography variant="body2">{t('rango.explica')}</Typography>
      <SeriesFields {...lists} form={form} />
      <Fields>
        <Digits name="desde" label={t('rango.desde')} />
        <Digits name="hasta" label={t('rango.hasta')} />
        <TextField
          name="serie"
          label={t('dato.serie')}
          hint={t('rango.serieAyuda')}
          maxLength={2}
          dir="ltr"
        />
      </Fields>
      <RangePreview
        isComplete={range !== undefined}
        preview={preview}
        failure={error === undefined ? undefined : failureOf(error)}
      />
      <MotivoField />
    </EventDialog>
  );
}

const Digits = (props: { readonly name: 'desde' | 'hasta'; readonly label: string }) => (
  <TextField {...props} required inputMode="numeric" maxLength={9} dir="ltr" />
);

/** Stacked on a phone: half of its width would cut off the name of an establecimiento. */
const PlaceFields = styled(Fields)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Kind, establecimiento, punto and timbrado; changing the establecimiento selects its first punto. */
function SeriesFields({ form, timbrados, lugares }: PlaceLists & { readonly form: Form<RangeValues> }) {
  const t = useTexts();
  const establecimiento = useControl('establecimiento');
  const placeholder = t('rango.elegir');
  const puntosOf = (codigo: string) => lugares.find((place) => place.codigo === codigo)?.puntos ?? [];
  return (
    <PlaceFields>
      <SelectField
        required
        name="tipo_documento"
        label={t('rango.tipo')}
        options={rangeKinds.map((kind) => ({ value: kind, label: t(`tipoDocumento.${kind}`) }))}
      />
      <SelectField
        required
        name="timbrado"
        label={t('dato.timbrado')}
        placeholder={placeholder}
        options={timbrados.map(({ numero }) => ({ value: numero, label: numero }))}
      />
      <SelectInput
        {...establecimiento}
        required
        label={t('dato.establecimiento')}
        placeholder={placeholder}
        options={lugares.map(({ codigo, denominacion }) => ({
          value: codigo,
          label: `${codigo} · ${denominacion}`,
        }))}
        onChange={({ target: { value } }) =>
          form.update((values) => ({ ...values, establecimiento: value, punto: puntosOf(value)[0] ?? '' }))
        }
      />
      <SelectField
        required
        name="punto"
        label={t('dato.punto')}
        placeholder={placeholder}
        options={puntosOf(form.values.establecimiento).map((codigo) => ({ value: codigo, label: codigo }))}
      />
    </PlaceFields>
  );
}
