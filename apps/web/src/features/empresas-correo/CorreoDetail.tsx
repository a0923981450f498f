import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CorreoDeBandeja } from '@portal/contracts';
import { canAccess, correoRoles } from '@portal/contracts/access';
import { useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { MailError } from '../../document/problems/MailError.tsx';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { asQuery } from '../../api/query-api.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { DateText } from '../../ui/DateText.tsx';
import { DetailLink } from '../../ui/detail/DetailLink.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { downloads } from '../../ui/downloads/downloads.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { empresasCorreo, useBandejaQuery, useReintentarCorreosMutation } from './api.ts';
import { asuntoOf, EstadoChip, mayRetry } from './bandeja-list.tsx';
import { useTexts } from './texts.ts';

/** Polling interval, because a pending mail changes state. */
const POLLING_MS = 5000;

/** One mail of the outbox: receivers, history and actions. It need not be on the current page of the list. */
export default function CorreoDetail(view: DetailProps<'datos'>) {
  const t = useTexts();
  const [isWaiting, setWaiting] = useState(false);
  const { currentData, error, refetch } = useBandejaQuery(
    { filtros: { id: view.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? POLLING_MS : 0 },
  );
  const correo = currentData?.data[0];
  const waits = correo?.estado === 'pendiente' || correo?.estado === 'enviando';
  if (waits !== isWaiting) setWaiting(waits);
  const isMissing = currentData !== undefined && correo === undefined;
  const failure = isMissing ? { codigo: 'NO_ENCONTRADO' } : error;
  return (
    <DetailView
      {...view}
      query={{ currentData: correo, refetch, ...(failure !== undefined && { error: failure }) }}
      title={correo === undefined ? t('bandeja.cargando') : <bdi lang="es">{correo.asunto}</bdi>}
      missing={{ title: t('bandeja.noExiste'), message: t('bandeja.noExisteTexto') }}
      actions={
        correo && (
          <>
            <EstadoChip {...correo} />
            <Actions correo={correo} />
          </>
        )
      }
    >
      {(one) => <Datos correo={one} />}
    </DetailView>
  );
}

function Datos({ correo }: { readonly correo: CorreoDeBandeja }) {
  const t = useTexts();
  const { id_documento, proximo_intento, enviado_en, aceptados, destinatarios } = correo;
  const faltan = destinatarios.filter((one) => !aceptados.includes(one));
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Facts
        facts={[
          [t('columna.empresa'), correo.empresa],
          [t('columna.remitente'), correo.remitente],
          [t('columna.para'), destinatarios.join(', ')],
          [
            t('columna.documento'),
            id_documento === null ? (
              asuntoOf(correo)
            ) : (
              <DetailLink to={`${paths.documentosElectronicos}/${id_documento}`}>
                {asuntoOf(correo)}
              </DetailLink>
            ),
          ],
          [t('columna.fecha'), <DateText key="fecha" value={correo.fecha} time />],
          [t('columna.intentos'), formatNumber(correo.intentos)],
          [t('columna.error'), correo.error && <MailError key="error" error={correo.error} />],
          [t('bandeja.faltan'), aceptados.length > 0 && faltan.length > 0 ? faltan.join(', ') : null],
          [t('bandeja.proximo'), proximo_intento && <DateText key="proximo" value={proximo_intento} time />],
          [t('bandeja.enviado'), enviado_en && <DateText key="enviado" value={enviado_en} time />],
          [
            t('bandeja.respuesta'),
            correo.respuesta && (
              <span key="respuesta" lang="es" dir="auto">
                {correo.respuesta}
              </span>
            ),
          ],
          [
            'Message-ID',
            <bdi key="id" dir="ltr">
              {correo.message_id}
            </bdi>,
          ],
        ]}
      />
    </Box>
  );
}

function Actions({ correo }: { readonly correo: CorreoDeBandeja }) {
  const { id } = correo;
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const translate = useProblemText();
  const [reintentar, { isLoading }] = useReintentarCorreosMutation();
  const runOnce = useSingleRun();
  const retry = async () => {
    try {
      const [resultado] = await reintentar({ ids: [id] }).unwrap();
      if (resultado?.hecho === true) toast.success(t('bandeja.reintentado'));
      else toast.error(translate(resultado?.mensaje ?? ''));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <>
      {canAccess(correoRoles.administer, roles) && mayRetry(correo) && (
        <Button size="small" variant="contained" loading={isLoading} onClick={() => void runOnce(retry)}>
          {t('bandeja.reintentar')}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        onClick={() =>
          downloads.start(t('bandeja.archivo'), (options) =>
            asQuery(async () => (await empresasCorreo.exportacion({ formato: 'eml', id }, options)).data),
          )
        }
      >
        {t('bandeja.descargar')}
      </Button>
    </>
  );
}
