import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import type { Mail } from '@portal/contracts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { Facts } from '../../ui/detail/Facts.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { oneLine } from '../../ui/one-line.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { textOf } from './model.ts';
import { useTexts } from './texts.ts';
import { longTime, shortTime } from './time-text.ts';

const Attachments = lazyPart(() => import('./Attachments.tsx'));
const SafeHtml = lazyPart(() => import('../../ui/safe-html/SafeHtml.tsx'));

interface MessageProps {
  readonly mail: Mail;
  readonly isOpenAtFirst: boolean;
  /** The only one of its conversation: it cannot be collapsed. */
  readonly isAlone: boolean;
  readonly onFrom: (email: string) => void;
}

type Person = Mail['to'][number];

const written = ({ name, email }: Person): string => (name === '' ? email : `${name} <${email}>`);
const SHOWN = 120;

/** One mail of a conversation, collapsed or complete. */
export function Message({ mail, isOpenAtFirst, isAlone, onFrom }: MessageProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [hasDetails, setDetails] = useState(false);
  const { from, to, cc = [], bcc = [], attachments = [] } = mail;
  const nombre = from.name === '' ? from.email : from.name;
  const people = (list: readonly Person[]) => list.length > 0 && <bdi>{list.map(written).join(', ')}</bdi>;
  const head = (
    <>
      <InitialsAvatar name={nombre} avatar={from.avatar} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'start' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{nombre}</bdi>
        </Box>
        {!isOpen && (
          <Box component="span" dir="auto" sx={{ ...oneLine, display: 'block', color: 'text.secondary' }}>
            {textOf(mail).slice(0, SHOWN)}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: '1.25rem' }}>
        <bdi>{isOpen ? longTime(mail) : shortTime(mail)}</bdi>
      </Box>
    </>
  );
  const row = { display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', p: 1.5 } as const;
  return (
    <Box
      component="article"
      aria-label={t('detalle.mensaje', { nombre, fecha: longTime(mail) })}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '1rem',
        minWidth: 0,
      }}
    >
      {isAlone ? (
        <Box sx={row}>{head}</Box>
      ) : (
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ ...row, borderRadius: '1rem' }}
        >
          {head}
        </ButtonBase>
      )}
      {isOpen && (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '1.25rem', mb: 1 }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
              {t('detalle.para', { nombres: to.map((one) => one.name || one.email).join(', ') })}
            </Box>
            <Tooltip title={t('detalle.datos')}>
              <IconButton
                size="small"
                aria-label={t('detalle.datos')}
                aria-expanded={hasDetails}
                onClick={() => setDetails(!hasDetails)}
              >
                <ExpandMore fontSize="small" sx={{ rotate: hasDetails ? '180deg' : '0deg' }} />
              </IconButton>
            </Tooltip>
          </Box>
          {hasDetails && (
            <Box sx={{ mb: 2 }}>
              <Facts
                facts={[
                  [t('campo.de'), <bdi key="de">{written(from)}</bdi>],
                  [t('campo.to'), people(to)],
                  [t('campo.cc'), people(cc)],
                  [t('campo.bcc'), people(bcc)],
                  [t('campo.fecha'), longTime(mail)],
                ]}
              />
              <Link component="button" type="button" onClick={() => onFrom(from.email)}>
                {t('detalle.todosDe', { nombre })}
              </Link>
            </Box>
          )}
          <Suspense fallback={<LinesSkeleton lines={6} />}>
            <SafeHtml html={mail.message} label={t('detalle.texto', { nombre })} />
            {attachments.length > 0 && <Attachments files={attachments} />}
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
