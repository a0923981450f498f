import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ESTADOS, sumarDias, TIPOS_DOCUMENTO, type EstadoDocumento } from '@portal/sifen';
import type { ChangeEvent } from 'react';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { DocumentList } from '../hooks/use-document-list.ts';
import { currencyOptions } from '../model/currencies.ts';
import { ALL, estadosOf, monthOf, tiposOf, type TextFilterKey } from '../model/filters.ts';
import { useTexts } from '../texts.ts';
import { CheckGroup } from './CheckGroup.tsx';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '1.6rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const states = Object.keys(ESTADOS).filter(
  (estado): estado is EstadoDocumento => estado in ESTADOS && estado !== 'borrador',
);

/** All filters of the list. They apply as they are filled in; a range that makes no sense waits for its correction. */
export default function FiltersPanel({ list, id }: { list: DocumentList; id: string }) {
  const t = useTexts();
  const { params, form, setFilters, today } = list;
  const typed = (key: TextFilterKey) => ({
    value: form.draft[key],
    error: form.errors[key],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.change(key, target.value),
    onBlur: form.flush,
  });
  const chosen = (key: 'moneda' | 'origen' | 'con_nota_credito' | 'correo_fallido') => ({
    value: params.get(key) ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setFilters({ [key]: target.value }),
  });
  const setPeriod = (period: { desde: string; hasta: string } | null) => {
    form.discard();
    setFilters(period === null ? { desde: null, hasta: null, fechas: ALL } : { ...period, fechas: null });
  };
  const yes = [{ value: 'si', label: t('filtros.si') }];
  return (
    <Box
      component="form"
      id={id}
      aria-label={t('filtros.titulo')}
      onSubmit={(event) => {
        event.preventDefault();
        form.flush();
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '1.2rem',
      }}
    >
      <Box
        role="group"
        aria-label={t('periodo.titulo')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        <Button size="small" variant="outlined" onClick={() => setPeriod({ desde: today, hasta: today })}>
          {t('periodo.hoy')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() => setPeriod({ desde: sumarDias(today, -6), hasta: today })}
        >
          {t('periodo.semana')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => setPeriod(monthOf(today))}>
          {t('periodo.mes')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => setPeriod(monthOf(today, -1))}>
          {t('periodo.mesPasado')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => setPeriod(null)}>
          {t('periodo.todo')}
        </Button>
      </Box>
      <Fields>
        <TextInput type="date" label={t('filtros.desde')} {...typed('desde')} />
        <TextInput type="date" label={t('filtros.hasta')} {...typed('hasta')} />
        <TextInput label={t('filtros.receptor')} {...typed('receptor')} maxLength={80} />
        <TextInput label={t('filtros.cdc')} {...typed('cdc')} inputMode="numeric" />
        <TextInput
          label={t('filtros.establecimiento')}
          {...typed('establecimiento')}
          inputMode="numeric"
          placeholder="001"
        />
        <TextInput label={t('filtros.punto')} {...typed('punto')} inputMode="numeric" placeholder="001" />
        <TextInput label={t('filtros.numeroDesde')} {...typed('numero_desde')} inputMode="numeric" />
        <TextInput label={t('filtros.numeroHasta')} {...typed('numero_hasta')} inputMode="numeric" />
        <TextInput label={t('filtros.montoMin')} {...typed('monto_min')} inputMode="decimal" />
        <TextInput label={t('filtros.montoMax')} {...typed('monto_max')} inputMode="decimal" />
        <SelectInput
          label={t('filtros.moneda')}
          options={currencyOptions()}
          placeholder={t('filtros.todas')}
          {...chosen('moneda')}
        />
        <SelectInput
          label={t('filtros.origen')}
          placeholder={t('filtros.todos')}
          options={[
            { value: 'portal', label: t('origen.portal') },
            { value: 'api', label: t('origen.api') },
          ]}
          {...chosen('origen')}
        />
        <SelectInput
          label={t('filtros.conNotaCredito')}
          placeholder={t('filtros.indistinto')}
          options={yes}
          {...chosen('con_nota_credito')}
        />
        <SelectInput
          label={t('filtros.correoFallido')}
          placeholder={t('filtros.indistinto')}
          options={yes}
          {...chosen('correo_fallido')}
        />
        {list.canSeeAll && list.empresa !== null && (
          <SelectInput
            label={t('filtros.empresa')}
            placeholder={list.empresa.razon_social}
            options={[{ value: ALL, label: t('filtros.todas') }]}
            value={list.isAll ? ALL : ''}
            onChange={({ target }) => setFilters({ empresa: target.value })}
          />
        )}
      </Fields>
      <CheckGroup
        label={t('filtros.tipo')}
        options={TIPOS_DOCUMENTO.map(({ codigo, corto }) => ({
          value: String(codigo),
          label: `${corto} · ${t(`tipo.${codigo}`)}`,
        }))}
        chosen={tiposOf(params).map(String)}
        onChange={(tipo) => setFilters({ tipo })}
      />
      <CheckGroup
        label={t('filtros.estado')}
        options={states.map((estado) => ({ value: estado, label: t(`etiqueta.${estado}`) }))}
        chosen={estadosOf(params)}
        onChange={(estado) => setFilters({ estado })}
      />
    </Box>
  );
}
