import type { Certificado } from '@portal/contracts';
import { canAccess, certificadoRoles } from '@portal/contracts/access';
import { useEffect } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { selectRoles } from '../../../session/session-slice.ts';
import { useExpiringCertificatesQuery } from './api.ts';
import { warningsReceived, type PanelNotification } from './notifications-slice.ts';
import { text } from './texts.ts';

/** The certificates that end first; the screen lists the others. */
const SHOWN = 10;
const endingFirst = {
  filtros: { activo: true },
  por_pagina: SHOWN,
  orden: { campo: 'valido_hasta', sentido: 'asc' },
} as const;

type Certificate = Pick<Certificado, 'id' | 'razon_social' | 'estado' | 'dias' | 'valido_hasta'>;

/** Lists in the panel the certificates that sign now and end within 30 days, again within 7, and when they have ended. */
export function useCertificateWarnings(): void {
  const dispatch = useAppDispatch();
  const mayRead = canAccess(certificadoRoles.read, useAppSelector(selectRoles));
  const { data } = useExpiringCertificatesQuery(endingFirst, { skip: !mayRead });
  useEffect(() => {
    if (data !== undefined) dispatch(warningsReceived(data.flatMap(warningOf)));
  }, [dispatch, data]);
}

/** Each threshold is a notification of its own: one that was dismissed does not hide the next. */
export function warningOf(certificate: Certificate): readonly PanelNotification[] {
  const { id, estado } = certificate;
  if (estado === 'vigente' || estado === 'futuro') return [];
  return [
    {
      id: `certificado/${id}/${estado}`,
      message: messageOf(certificate),
      options: { variant: estado === 'por_vencer' ? 'warning' : 'error' },
      dismissed: false,
      to: `${paths.certificados}/${encodeURIComponent(id)}`,
    },
  ];
}

function messageOf({ razon_social: empresa, estado, dias, valido_hasta }: Certificate): string {
  if (estado === 'vencido') return text('certificate.expired', { empresa, fecha: formatDate(valido_hasta) });
  return dias === 0
    ? text('certificate.today', { empresa })
    : text('certificate.days', { empresa, count: dias });
}
