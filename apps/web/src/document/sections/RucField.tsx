import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { formatearRuc, parsearRuc } from '@portal/sifen';
import type { KeyboardEvent } from 'react';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useControl } from '../../ui/form/use-form-field.ts';
import { HintButton } from '../fields/HintButton.tsx';
import { clearFormerKey } from '../model/filled-fields.ts';
import { splitRuc } from '../model/to-datos.ts';
import { useTexts } from '../texts.ts';
import type { ReceptorProps } from './form-with-receptor.ts';
import { useRucLookup, type RucState } from './use-ruc-lookup.ts';

/** RUC with automatic check digit and look-up. */
export function RucField({ form }: ReceptorProps) {
  const t = useTexts();
  const field = useControl('receptor.ruc');
  const { state, lookUp } = useRucLookup(form);
  const complete = (): string => {
    const typed = splitRuc(field.value);
    const whole = parsearRuc(Number.isNaN(typed.dv) ? field.value : formatearRuc(typed.ruc, typed.dv));
    // A RUC with a wrong check digit is another one, too.
    const ruc = whole.ok ? formatearRuc(whole.ruc, whole.dv) : field.value;
    form.update((values) => ({ ...values, receptor: clearFormerKey({ ...values.receptor, ruc }) }));
    return ruc;
  };
  const leave = () => {
    field.onBlur();
    void lookUp(complete(), false);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    form.touch('receptor.ruc');
    void lookUp(complete(), true);
  };
  const isCurrent = 'ruc' in state && state.ruc === splitRuc(field.value).ruc;
  return (
    <TextInput
      {...field}
      label={t('receptor.ruc')}
      required
      autoComplete="off"
      placeholder="80069563-1"
      maxLength={20}
      onBlur={leave}
      onKeyDown={handleKey}
      hint={
        <RucHint
          state={isCurrent || state.kind === 'asking' ? state : { kind: 'idle' }}
          nombre={form.values.receptor.nombre}
          take={() => void lookUp(complete(), true)}
        />
      }
      end={
        <IconButton
          size="small"
          aria-label={t('receptor.consultarRuc')}
          loading={state.kind === 'asking'}
          onClick={() => void lookUp(complete(), true)}
        >
          <Search fontSize="small" />
        </IconButton>
      }
    />
  );
}

interface RucHintProps {
  readonly state: RucState;
  /** Name of the receiver in the form; a registered one that differs is offered. */
  readonly nombre: string;
  readonly take: () => void;
}

function RucHint({ state, nombre, take }: RucHintProps) {
  const t = useTexts();
  return (
    <span role="status">
      {state.kind === 'idle' && t('receptor.rucAyuda')}
      {state.kind === 'asking' && t('receptor.consultando')}
      {state.kind === 'failed' && <bdi>{state.message}</bdi>}
      {state.kind === 'found' && (
        <>
          <StatusChip
            label={t(`receptor.estados.${state.data.estado}`)}
            tone={state.data.estado === 'ACTIVO' ? 'success' : 'warning'}
          />
          {state.data.facturador_electronico && <> {t('receptor.facturador')}</>}{' '}
          {state.data.razon_social !== nombre.trim() && (
            <HintButton onClick={take}>
              <bdi>{t('receptor.usarNombre', { nombre: state.data.razon_social })}</bdi>
            </HintButton>
          )}
        </>
      )}
    </span>
  );
}
