import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPartial, kindOfIva } from '../../document/model/iva.ts';
import { useTexts as useDocumentTexts } from '../../document/texts.ts';
import { formatDateTime, formatMoney, formatNumber } from '../../lib/format.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useNow } from '../../lib/use-now.ts';
import { catalogueLimit, totalLimit } from '../../session/offline/limits.ts';
import { issueDeadline, type IssueDeadline } from '../../session/outbox/deadline.ts';
import {
  isPending,
  isSendable,
  type LineDifference,
  type LineIva,
  type OutboxEntry,
  type OutboxState,
} from '../../session/outbox/entry.ts';
import {
  useIsOnline,
  useOutboxEntries,
  useProgress,
  useStorageFailure,
} from '../../session/outbox/outbox-list.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { StatusChip, type StatusChipProps } from '../../ui/StatusChip.tsx';
import { EntryButtons } from './EntryButtons.tsx';
import { EntryTotal } from './EntryTotal.tsx';
import { useTexts } from './texts.ts';
import { useEntryActions } from './use-entry-actions.ts';

const stateTones: Readonly<Record<OutboxState, StatusChipProps['tone']>> = {
  waiting: 'neutral',
  sending: 'info',
  open: 'neutral',
  refused: 'error',
  conflict: 'warning',
  differs: 'warning',
  issued: 'success',
};
const stageTones: Readonly<Record<IssueDeadline['stage'], StatusChipProps['tone']>> = {
  calm: 'neutral',
  soon: 'warning',
  urgent: 'error',
  late: 'error',
  expired: 'error',
};

const exportEntries = (entries: readonly OutboxEntry[]) =>
  saveBlob(
    'por_enviar.json',
    new Blob([JSON.stringify(entries.filter(isPending), null, 2)], { type: 'application/json' }),
  );

/** The outbox: what was typed in this browser and is still to be issued, in the order of typing. */
export default function PorEnviarPage() {
  const t = useTexts();
  const entries = useOutboxEntries();
  const isOnline = useIsOnline();
  const progress = useProgress();
  const moment = useNow();
  const now = Date.parse(moment);
  const hasFailed = useStorageFailure();
  const actions = useEntryActions();
  const { discarding } = actions;
  const hasPending = entries.some(isPending);
  return (
    <PageFrame
      title={t('screen.title')}
      subtitle={
        <>
          {t('subtitulo')}
          <br />
          <span>
            {t('limite', { megas: formatNumber(totalLimit / 1e6), filas: formatNumber(catalogueLimit) })}
          </span>
        </>
      }
      actions={
        hasPending && (
          <>
            <Button onClick={() => exportEntries(entries)}>{t('exportar')}</Button>
            <Button
              variant="contained"
              disabled={!isOnline || !entries.some(isSendable)}
              onClick={() => void actions.sendAll()}
            >
              {t('enviarAhora')}
            </Button>
          </>
        )
      }
    >
      {progress !== null && (
        <Alert severity="info" role="status">
          {t('enviando', { actual: progress.current, total: progress.total })}
        </Alert>
      )}
      {!isOnline && <Alert severity="warning">{t('sinConexion')}</Alert>}
      {hasFailed && <Alert severity="error">{t('sinAlmacen')}</Alert>}
      {entries.length === 0 ? (
        !hasFailed && <EmptyState title={t('vacio.titulo')} description={t('vacio.texto')} />
      ) : (
        <SimpleTable
          label={t('screen.title')}
          rows={entries}
          columns={[
            {
              header: t('columna.desde'),
              cell: ({ content }) => formatDateTime(content.datos.fecha_emision),
            },
            { header: t('columna.documento'), cell: ({ content }) => t(`tipo.${content.kind}`) },
            { header: t('columna.empresa'), cell: ({ content }) => content.empresa },
            { header: t('columna.cliente'), cell: ({ content }) => content.cliente },
            {
              header: t('columna.total'),
              align: 'end',
              cell: (entry) => <EntryTotal entry={entry} now={moment} />,
            },
            { header: t('columna.estado'), cell: (entry) => <EntryState entry={entry} now={now} /> },
            {
              header: t('columna.acciones'),
              cell: (entry) => <EntryButtons entry={entry} actions={actions} isOnline={isOnline} />,
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={discarding !== null}
        title={t('descartarTitulo')}
        confirmLabel={t('descartar')}
        tone="error"
        onConfirm={() => (discarding === null ? undefined : actions.discard(discarding))}
        onClose={() => actions.askDiscard(null)}
      >
        {t('descartarTexto')}
      </ConfirmDialog>
    </PageFrame>
  );
}

function EntryState({ entry, now }: { readonly entry: OutboxEntry; readonly now: number }) {
  const t = useTexts();
  const { state, error, content } = entry;
  const { limit, stage } = issueDeadline(content.datos.fecha_emision, now);
  return (
    <Box sx={{ display: 'grid', gap: '0.4rem', justifyItems: 'start' }}>
      <StatusChip tone={stateTones[state]} label={t(`estado.${state}`)} />
      {isPending(entry) && stage !== 'calm' && (
        <StatusChip
          tone={stageTones[stage]}
          label={t(`plazo.${stage}`, { fecha: formatDateTime(new Date(limit).toISOString()) })}
        />
      )}
      {error !== null && <span dir="auto">{error}</span>}
      {state === 'differs' &&
        entry.differences?.map((difference, index) => (
          <LineDifferenceText key={index} difference={difference} moneda={content.moneda} />
        ))}
    </Box>
  );
}

function LineDifferenceText({
  difference,
  moneda,
}: {
  readonly difference: LineDifference;
  readonly moneda: string;
}) {
  const t = useTexts();
  const d = useDocumentTexts();
  const ivaText = (iva: LineIva) => {
    const kind = kindOfIva(iva);
    return isPartial(kind) ? `${d(`iva.${kind}`)} (${String(iva.proporcion)} %)` : d(`iva.${kind}`);
  };
  const both = (): readonly [string, string] => {
    switch (difference.field) {
      case 'precio':
        return [formatMoney(difference.typed, moneda), formatMoney(difference.current, moneda)];
      case 'descripcion':
        return [difference.typed, difference.current];
      case 'iva':
        return [ivaText(difference.typed), ivaText(difference.current)];
    }
  };
  const { codigo, linea, field } = difference;
  const [antes, ahora] = both();
  return <span>{t(`diferencia.${field}`, { codigo, descripcion: linea, antes, ahora })}</span>;
}
