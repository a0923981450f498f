import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Timbrado } from '@portal/contracts';
import { useState } from 'react';
import { failureOf } from '../../api/messages-of.ts';
import { DateText } from '../../ui/DateText.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { useHabilitarTimbradoMutation, useTimbradosQuery } from './api.ts';
import { EnableButton } from './EnableButton.tsx';
import { ActivoChip } from './list.tsx';
import { useTexts } from './texts.ts';
import { TimbradoDialog } from './TimbradoDialog.tsx';

interface TimbradosProps {
  readonly idEmpresa: string;
  readonly isReadOnly: boolean;
}

/** The timbrados of a company; documents use the newest active one in force. */
export function Timbrados({ idEmpresa, isReadOnly }: TimbradosProps) {
  const t = useTexts();
  const [editing, setEditing] = useState<Timbrado | 'new' | null>(null);
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
          <Button startIcon={<Add />} onClick={() => setEditing('new')}>
            {t('timbrados.agregar')}
          </Button>
        )}
      </Box>
      {data === undefined &&
        (error === undefined ? (
          <LinesSkeleton lines={3} />
        ) : (
          <ErrorState {...failureOf(error)} onRetry={() => void refetch()} />
        ))}
      {data?.length === 0 && <Typography variant="body2">{t('timbrados.ninguno')}</Typography>}
      {data !== undefined && data.length > 0 && (
        <SimpleTable
          label={t('timbrados.titulo')}
          rows={data}
          columns={[
            { header: t('columna.timbrado'), cell: ({ numero }) => numero },
            { header: t('timbrados.desde'), cell: ({ fecha_inicio }) => <DateText value={fecha_inicio} /> },
            { header: t('columna.activa'), cell: ({ activo }) => <ActivoChip activo={activo} /> },
            ...(isReadOnly
              ? []
              : [
                  {
                    header: t('acciones'),
                    cell: (timbrado: Timbrado) => (
                      <>
                        <Button
                          size="small"
                          aria-label={t('timbrados.editarEl', { numero: timbrado.numero })}
                          onClick={() => setEditing(timbrado)}
                        >
                          {t('editar')}
                        </Button>
                        <Toggle timbrado={timbrado} />
                      </>
                    ),
                  },
                ]),
          ]}
        />
      )}
      {editing !== null && (
        <TimbradoDialog
          idEmpresa={idEmpresa}
          timbrado={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
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
