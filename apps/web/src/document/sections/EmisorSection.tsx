import ExpandMore from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { formatearRuc, MENSAJES } from '@portal/sifen';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { DateInput } from '../../ui/form/DateField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectInput } from '../../ui/form/SelectInput.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useControl, useFormField } from '../../ui/form/use-form-field.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useNow } from '../editor/use-now.ts';
import { Fields } from '../fields/Fields.tsx';
import { HintButton } from '../fields/HintButton.tsx';
import { useCurrencyOptions } from '../fields/use-currency-options.ts';
import { fieldTime } from '../model/local-time.ts';
import { useProblemText } from '../problems/use-problem-text.ts';
import { useTexts } from '../texts.ts';

const Fold = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '1.2rem',
  backgroundColor: theme.palette.background.paper,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.2rem 1.2rem',
    minHeight: '4.4rem',
    padding: '0.6rem 2rem',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: '1.2rem',
    color: theme.palette.text.secondary,
    '& h2': { color: theme.palette.text.primary },
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '-2px' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '& > div': { padding: '0.8rem 2rem 2rem' },
}));

interface EmisorSectionProps {
  /** The currency is that of another document. */
  readonly isCurrencyLocked?: boolean;
  readonly children?: ReactNode;
}

/**
 * Who issues, where, when and in which currency: a line that opens, for few documents change any of it.
 *
 * @param props.children fields of the kind
 */
export function EmisorSection({ isCurrencyLocked = false, children }: EmisorSectionProps) {
  const t = useTexts();
  const translate = useProblemText();
  const currencies = useCurrencyOptions();
  const { form, preparacion, isCorrection } = useEditor();
  const { empresa, certificado, establecimientos } = preparacion;
  const { establecimiento, punto, moneda, cambio_por_item } = form.values;
  const places = establecimientos.find(({ codigo }) => codigo === establecimiento)?.puntos ?? [];
  const chosen = places.find(({ codigo }) => codigo === punto);
  const establecimientoField = useControl('establecimiento');
  const changeEstablecimiento = (codigo: string) => {
    const first = establecimientos.find((one) => one.codigo === codigo)?.puntos[0]?.codigo ?? '';
    form.update((values) => ({ ...values, establecimiento: codigo, punto: first }));
  };
  return (
    <>
      {certificado.problema !== null && (
        <Alert severity="warning" data-campo="general" tabIndex={-1}>
          {translate(certificado.problema)}
        </Alert>
      )}
      {chosen?.timbrado === null && <Alert severity="warning">{translate(MENSAJES.sinTimbrado)}</Alert>}
      <Fold>
        <summary>
          <Typography component="h2" variant="h3">
            {t('emisor.titulo')}
          </Typography>
          <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
            <bdi>{empresa.razon_social}</bdi> ·{' '}
            {t('emisor.ruc', { ruc: formatearRuc(empresa.ruc, empresa.dv) })}
            {' · '}
            <bdi dir="ltr">
              {chosen?.timbrado && !isCorrection ? chosen.siguiente_numero : `${establecimiento}-${punto}`}
            </bdi>
            {' · '}
            {moneda}
            {empresa.ambiente === 'pruebas' && <> · {t('emisor.pruebas')}</>}
          </Typography>
          <ExpandMore fontSize="small" />
        </summary>
        <Fields>
          <SelectInput
            label={t('emisor.establecimiento')}
            required
            disabled={isCorrection}
            placeholder={t('elegir')}
            options={establecimientos.map(({ codigo, denominacion }) => ({
              value: codigo,
              label: `${codigo} · ${denominacion}`,
            }))}
            {...establecimientoField}
            onChange={(event) => changeEstablecimiento(event.target.value)}
          />
          <SelectField
            name="punto"
            label={t('emisor.punto')}
            required
            disabled={isCorrection}
            placeholder={t('elegir')}
            options={places.map(({ codigo }) => ({ value: codigo, label: codigo }))}
          />
          {!isCorrection && (
            <TextInput
              name="numero"
              label={t('emisor.numero')}
              readOnly
              error={form.errors['numero']}
              value={chosen?.timbrado ? chosen.siguiente_numero : '—'}
              hint={
                chosen?.timbrado
                  ? t('emisor.timbrado', {
                      numero: chosen.timbrado.numero,
                      fecha: formatDate(chosen.timbrado.fecha_inicio),
                    })
                  : undefined
              }
            />
          )}
          <IssueDate />
          <SelectField
            name="moneda"
            label={t('emisor.moneda')}
            required
            disabled={isCurrencyLocked}
            options={currencies}
          />
          {moneda !== 'PYG' && !cambio_por_item && (
            <NumberField
              name="tipo_cambio"
              label={t('emisor.tipoCambio')}
              required
              hint={t('emisor.tipoCambioAyuda', { moneda })}
            />
          )}
          {children}
        </Fields>
      </Fold>
    </>
  );
}

/** The present moment until another is chosen. */
function IssueDate() {
  const t = useTexts();
  const { form, isCorrection } = useEditor();
  const now = useNow();
  const { fecha_fija, fecha_emision } = form.values;
  const { error, leave } = useFormField('fecha_emision');
  return (
    <DateInput
      name="fecha_emision"
      label={t('emisor.fecha')}
      withTime
      required
      readOnly={isCorrection}
      value={fecha_fija ? fecha_emision : fieldTime(now)}
      error={error}
      onDate={(value) => form.update((values) => ({ ...values, fecha_emision: value, fecha_fija: true }))}
      onBlur={leave}
      hint={
        isCorrection ? undefined : fecha_fija ? (
          <HintButton onClick={() => form.set('fecha_fija', false)}>{t('emisor.usarAhora')}</HintButton>
        ) : (
          t('emisor.fechaAyuda')
        )
      }
    />
  );
}
