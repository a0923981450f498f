import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EmpresaDetalle, Establecimiento } from '@portal/contracts';
import { nombreCortoTipo } from '@portal/sifen';
import { useState } from 'react';
import { failureOf } from '../../api/messages-of.ts';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { useEstablecimientosQuery, useHabilitarEstablecimientoMutation } from './api.ts';
import { EstablecimientoDialog } from './EstablecimientoDialog.tsx';
import { EnableButton } from './EnableButton.tsx';
import { ActivoChip } from './list.tsx';
import { useTexts } from './texts.ts';

interface TabProps {
  readonly empresa: EmpresaDetalle;
  readonly isReadOnly: boolean;
}

/** The establecimientos of the company, with the next number of each kind at each punto. */
export function EstablecimientosTab({ empresa, isReadOnly }: TabProps) {
  const t = useTexts();
  const { data, error, refetch } = useEstablecimientosQuery(
    { filtros: { id_empresa: empresa.id }, por_pagina: 100 },
    { refetchOnMountOrArgChange: true },
  );
  const [editing, setEditing] = useState<Establecimiento | 'new' | null>(null);
  if (data === undefined)
    return error === undefined ? (
      <LinesSkeleton lines={6} />
    ) : (
      <ErrorState {...failureOf(error)} onRetry={() => void refetch()} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.length === 0 && <Typography>{t('establecimientos.ninguno')}</Typography>}
      {data.map((establecimiento) => (
        <Section
          key={establecimiento.id}
          title={`${establecimiento.codigo} · ${establecimiento.denominacion}`}
          actions={
            <>
              <ActivoChip activo={establecimiento.activo} />
              {!isReadOnly && (
                <>
                  <Button
                    size="small"
                    aria-label={t('establecimientos.editarEl', { codigo: establecimiento.codigo })}
                    onClick={() => setEditing(establecimiento)}
                  >
                    {t('editar')}
                  </Button>
                  <Toggle establecimiento={establecimiento} />
                </>
              )}
            </>
          }
        >
          <Typography variant="body2" sx={{ mb: 1 }}>
            <bdi>{`${establecimiento.direccion}, ${establecimiento.ciudad}`}</bdi>
            {establecimiento.domicilio === null && ` (${t('establecimientos.deLaEmpresa')})`}
          </Typography>
          {establecimiento.numeracion.length === 0 ? (
            <Typography variant="body2">{t('establecimientos.sinTimbrado')}</Typography>
          ) : (
            <SimpleTable
              isFlat
              label={t('establecimientos.numeros', { codigo: establecimiento.codigo })}
              rows={establecimiento.numeracion}
              columns={[
                { header: t('establecimientos.punto'), cell: ({ punto }) => punto },
                { header: t('establecimientos.tipo'), cell: ({ tipo }) => nombreCortoTipo(tipo) },
                {
                  header: t('establecimientos.siguiente'),
                  cell: ({ numero }) => numero || t('establecimientos.agotado'),
                },
              ]}
            />
          )}
        </Section>
      ))}
      {!isReadOnly && (
        <Button startIcon={<Add />} sx={{ justifySelf: 'start' }} onClick={() => setEditing('new')}>
          {t('establecimientos.agregar')}
        </Button>
      )}
      {editing !== null && (
        <EstablecimientoDialog
          empresa={empresa}
          establecimiento={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Box>
  );
}

function Toggle({ establecimiento: { id, codigo, activo } }: { readonly establecimiento: Establecimiento }) {
  const t = useTexts();
  const [habilitar] = useHabilitarEstablecimientoMutation();
  return (
    <EnableButton
      isActive={activo}
      label={t(activo ? 'establecimientos.deshabilitarEl' : 'establecimientos.habilitarEl', { codigo })}
      act={() => habilitar({ id, activo: !activo }).unwrap()}
    />
  );
}
