import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Timbrado } from '@portal/contracts';
import { useState } from 'react';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { todayInParaguay } from '../../lib/period.ts';
import { messageOf } from '../../session/messages-of.ts';
import { DateText } from '../../ui/DateText.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { useCrearTimbradoMutation, useHabilitarTimbradoMutation, useTimbradosQuery } from './api.ts';
import { EnableButton } from './EnableButton.tsx';
import { ActivaChip } from './list.tsx';
import { text, useTexts } from './texts.ts';

interface TimbradosProps {
  readonly idEmpresa: string;
  readonly isReadOnly: boolean;
}

/** The timbrados of a company; documents carry the newest active one that has begun. */
export function Timbrados({ idEmpresa, isReadOnly }: TimbradosProps) {
  const t = useTexts();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useTimbradosQuery({
    filtros: { id_empresa: idEmpresa },
    por_pagina: 100,
  });
  return (
    <Box component="section" sx={{ mt: 4, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {t('timbrados.titulo')}
        </Typography>
        {!isReadOnly && (
          <Button startIcon={<Add />} onClick={() => setAdding(true)}>
            {t('timbrados.agregar')}
          </Button>
        )}
      </Box>
      {data === undefined &&
        (error === undefined ? (
          <LinesSkeleton lines={3} />
        ) : (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ))}
      {data?.length === 0 && <Typography variant="body2">{t('timbrados.ninguno')}</Typography>}
      {data !== undefined && data.length > 0 && (
        <SimpleTable
          label={t('timbrados.titulo')}
          rows={data}
          columns={[
            { header: t('columna.timbrado'), cell: ({ numero }) => numero },
            { header: t('timbrados.desde'), cell: ({ fecha_inicio }) => <DateText value={fecha_inicio} /> },
            { header: t('columna.activa'), cell: ({ activo }) => <ActivaChip activa={activo} /> },
            ...(isReadOnly
              ? []
              : [{ header: t('acciones'), cell: (timbrado: Timbrado) => <Toggle timbrado={timbrado} /> }]),
          ]}
        />
      )}
      {isAdding && <NewTimbrado idEmpresa={idEmpresa} onClose={() => setAdding(false)} />}
    </Box>
  );
}

function Toggle({ timbrado: { id, numero, activo } }: { readonly timbrado: Timbrado }) {
  const t = useTexts();
  const [habilitar] = useHabilitarTimbradoMutation();
  return (
    <EnableButton
      isActive={activo}
      label={t(activo ? 'timbrados.deshabilitarEl' : 'timbrados.habilitarEl', { numero })}
      act={() => habilitar({ id, activo: !activo }).unwrap()}
    />
  );
}

function NewTimbrado({ idEmpresa, onClose }: { readonly idEmpresa: string; readonly onClose: () => void }) {
  const t = useTexts();
  const translate = useProblemText();
  const [crear] = useCrearTimbradoMutation();
  const form = useForm({
    initial: { numero: '', fecha_inicio: todayInParaguay() },
    rules: ({ numero, fecha_inicio }) => ({
      ...(/^\d{8}$/.test(numero.trim()) ? {} : { numero: text('timbrados.numeroMal') }),
      ...(/^\d{4}-\d{2}-\d{2}$/.test(fecha_inicio) ? {} : { fecha_inicio: text('timbrados.fechaMal') }),
    }),
    translate,
    onSubmit: async (values) => {
      await crear({ id_empresa: idEmpresa, ...values }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('timbrados.nuevo')}
      submitLabel={t('timbrados.agregar')}
      width="xs"
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="numero"
        label={t('columna.timbrado')}
        maxLength={8}
        inputMode="numeric"
        dir="ltr"
      />
      <DateField required name="fecha_inicio" label={t('timbrados.desde')} />
    </FormDialog>
  );
}
