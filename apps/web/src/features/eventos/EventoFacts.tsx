import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { EventoDetalle } from '@portal/contracts';
import { nombreCortoTipo } from '@portal/sifen';
import { Link as RouterLink } from 'react-router-dom';
import { kindText, numberText } from '../../document/events/labels.ts';
import { formatNumber } from '../../lib/format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Facts, type Fact } from '../../ui/detail/Facts.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { totalCell } from '../../ui/detail/total-cell.tsx';
import { responseOf } from './list.tsx';
import { useTexts } from './texts.ts';

const severities: Readonly<Record<EventoDetalle['estado'], AlertColor>> = {
  registrado: 'success',
  rechazado: 'error',
  pendiente: 'warning',
};

interface EventoFactsProps {
  readonly evento: EventoDetalle;
  /** The URL of a document; `null` if the user may not open it. */
  readonly documentPath: ((id: string) => string) | null;
}

/** The data of an event, the service's response, and its documents. */
export function EventoFacts({ evento, documentPath }: EventoFactsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Notice evento={evento} />
      <Data evento={evento} />
      <Documents evento={evento} documentPath={documentPath} />
    </Box>
  );
}

function Notice({ evento }: Pick<EventoFactsProps, 'evento'>) {
  const t = useTexts();
  const { estado, origen, proximo_intento } = evento;
  const response = responseOf(evento);
  const isAutomatic = origen === 'sifen';
  return (
    <Alert severity={isAutomatic ? 'info' : severities[estado]}>
      {t(isAutomatic ? 'aviso.automatico' : `aviso.${estado}`)}
      {response !== '' && (
        <div>
          <bdi lang="es">{response}</bdi>
        </div>
      )}
      {proximo_intento !== null && (
        <div>
          {t('aviso.proximo')} <DateText value={proximo_intento} time />
        </div>
      )}
    </Alert>
  );
}

const moment = (value: string | null) => value && <DateText value={value} time />;

function Data({ evento }: Pick<EventoFactsProps, 'evento'>) {
  const t = useTexts();
  const { tipo, origen, receptor, receptor_nombre, receptor_documento, protocolo, contador } = evento;
  const facts: readonly Fact[] = [
    [t('columna.evento'), kindText(tipo)],
    [t('columna.fecha'), moment(evento.fecha)],
    [t('columna.numero'), `${nombreCortoTipo(evento.tipo_documento)} ${numberText(evento.numero)}`],
    [
      t(receptor === null ? 'columna.receptor' : 'dato.nominado'),
      [receptor_nombre, receptor_documento].filter(Boolean).join(' · '),
    ],
    [t('columna.motivo'), evento.motivo === '' ? null : <span lang="es">{evento.motivo}</span>],
    [t('dato.alcance'), evento.alcance && t(`alcance.${evento.alcance}`)],
    [t('dato.recepcion'), moment(evento.fecha_recepcion)],
    ...rangeFacts(evento, t),
    [
      t('dato.origen'),
      origen === 'sifen' ? t('origen.sifen') : `${t(`origen.${origen}`)} · ${evento.usuario}`,
    ],
    [t('dato.firmado'), moment(evento.firmado_en)],
    [t('dato.respondido'), moment(evento.respondido_en)],
    [
      t('dato.protocolo'),
      protocolo && (
        <>
          {protocolo} <CopyButton value={protocolo} what={t('detalle.elProtocolo')} />
        </>
      ),
    ],
    [t('dato.contador'), contador],
    [t('dato.intentos'), evento.intentos === 0 ? null : formatNumber(evento.intentos)],
    [t('dato.cdc'), evento.cdc],
  ];
  return <Facts facts={facts} />;
}

function rangeFacts({ rango }: EventoDetalle, t: ReturnType<typeof useTexts>): readonly Fact[] {
  if (rango === null) return [];
  return [
    [t('dato.timbrado'), rango.timbrado],
    [t('dato.establecimiento'), rango.establecimiento],
    [t('dato.punto'), rango.punto],
    [t('dato.serie'), rango.serie],
    [t('dato.cantidad'), formatNumber(rango.cantidad)],
  ];
}

function Documents({ evento: { documentos, rango }, documentPath }: EventoFactsProps) {
  const t = useTexts();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h4" component="h3">
        {t('detalle.documentos')}
      </Typography>
      {documentos.length === 0 ? (
        rango !== null && <Typography variant="body2">{t('detalle.sinDocumentos')}</Typography>
      ) : (
        <SimpleTable
          label={t('detalle.documentos')}
          rows={documentos}
          columns={[
            {
              header: t('detalle.numeroDocumento'),
              cell: ({ id, numero }) =>
                documentPath === null ? (
                  numero
                ) : (
                  <Link component={RouterLink} to={documentPath(id)}>
                    {numero}
                  </Link>
                ),
            },
            {
              header: t('detalle.fechaEmision'),
              cell: ({ fecha_emision }) => <DateText value={fecha_emision} />,
            },
            { header: t('columna.receptor'), cell: ({ receptor_nombre }) => receptor_nombre },
            totalCell(t('detalle.total')),
            { header: t('columna.estado'), cell: ({ estado }) => stateText(estado, t) },
          ]}
        />
      )}
    </Box>
  );
}

const stateText = (
  estado: EventoDetalle['documentos'][number]['estado'],
  t: ReturnType<typeof useTexts>,
): string => (estado === 'borrador' ? '' : t(`estadoDocumento.${estado}`));
