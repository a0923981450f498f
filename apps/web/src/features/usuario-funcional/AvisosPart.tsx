import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AvisosConfigurados, EntregaAviso } from '@portal/contracts';
import { canAccess, integracionRoles } from '@portal/contracts/access';
import { useState } from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { useConfirmation } from '../../session/use-confirmation.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Copied, OnceDialog } from '../../ui/OnceDialog.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { AvisosDialog } from './AvisosDialog.tsx';
import { useAvisosQuery, useReenviarAvisoMutation } from './api.ts';
import { useTexts } from './texts.ts';

interface AvisosPartProps {
  readonly id: string;
  /** A revoked key gets no callbacks. */
  readonly isReadOnly: boolean;
}

/** Callbacks of an integration user: their address and the last deliveries. */
export default function AvisosPart({ id, isReadOnly }: AvisosPartProps) {
  const t = useTexts();
  const query = useAvisosQuery({ id }, { refetchOnMountOrArgChange: true });
  const mayAdminister = canAccess(integracionRoles.administer, useAppSelector(selectRoles)) && !isReadOnly;
  const { pending, request, close } = useConfirmation<'cambiar'>();
  const [configured, setConfigured] = useState<AvisosConfigurados>();
  return (
    <QueryStates query={query} skeleton={<LinesSkeleton />}>
      {({ url, entregas }) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Facts
            facts={[
              [t('avisos.direccion'), url === null ? t('avisos.sinDireccion') : <bdi key="url">{url}</bdi>],
            ]}
          />
          {mayAdminister && (
            <Box>
              <Button size="small" variant="outlined" onClick={() => request('cambiar')}>
                {t('avisos.cambiar')}
              </Button>
            </Box>
          )}
          <Entregas id={id} entregas={entregas} canResend={mayAdminister && url !== null} />
          {pending === 'cambiar' && (
            <AvisosDialog id={id} url={url} onClose={close} onConfigured={setConfigured} />
          )}
          {typeof configured?.secreto === 'string' && (
            <OnceDialog
              title={t('avisos.secretoTitulo')}
              warning={t('avisos.secretoAviso')}
              closeLabel={t('clave.guardada')}
              onClose={() => setConfigured(undefined)}
            >
              <Copied
                text={configured.secreto}
                what={t('avisos.elSecreto')}
                label={t('avisos.secretoTitulo')}
              />
            </OnceDialog>
          )}
        </Box>
      )}
    </QueryStates>
  );
}

interface EntregasProps {
  readonly id: string;
  readonly entregas: readonly EntregaAviso[];
  readonly canResend: boolean;
}

/** The last deliveries, each with a way to send it again. */
function Entregas({ id, entregas, canResend }: EntregasProps) {
  const t = useTexts();
  const [reenviar] = useReenviarAvisoMutation();
  const { run } = useConfirmation();
  if (entregas.length === 0)
    return <EmptyState title={t('avisos.vacio')} description={t('avisos.vacioTexto')} />;
  const resend = (id_entrega: string) =>
    run(() => reenviar({ id, id_entrega }).unwrap(), t('avisos.reenviado'), id_entrega);
  return (
    <SimpleTable
      label={t('avisos.entregas')}
      rows={entregas}
      columns={[
        { header: t('pedidos.fecha'), cell: ({ fecha }) => <DateText value={fecha} time /> },
        { header: t('avisos.documento'), cell: ({ numero }) => numero },
        {
          header: t('avisos.cambio'),
          cell: ({ estado_documento }) => <bdi lang="es">{estado_documento.replaceAll('_', ' ')}</bdi>,
        },
        { header: t('pedidos.resultado'), cell: (entrega) => <Resultado {...entrega} /> },
        {
          header: t('avisos.accion'),
          cell: ({ id: entrega, numero, estado }) =>
            canResend && estado !== 'enviando' && estado !== 'simulado' ? (
              <Button
                size="small"
                onClick={() => void resend(entrega)}
                aria-label={t('avisos.reenviarUno', { numero })}
              >
                {t('avisos.reenviar')}
              </Button>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

function Resultado({ estado, intentos, error, estado_http, proximo_intento }: EntregaAviso) {
  const t = useTexts();
  return (
    <>
      {t(`avisos.estado.${estado}`)}
      {intentos > 0 && ` · ${t('avisos.intentos', { n: intentos })}`}
      {error === null ? estado_http !== null && ` · ${String(estado_http)}` : <bdi lang="es"> · {error}</bdi>}
      {error !== null && proximo_intento !== null && (
        <>
          {' · '}
          {t('avisos.proximo')} <DateText value={proximo_intento} time />
        </>
      )}
    </>
  );
}
