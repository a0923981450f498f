import AttachFile from '@mui/icons-material/AttachFile';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import LabelImportant from '@mui/icons-material/LabelImportant';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { Mail, MailLabel } from '@portal/contracts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { useSwipe, type SwipeSide } from '../../ui/apps/use-swipe.ts';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { LabelChips } from './LabelChips.tsx';
import { namesOf, textOf } from './model.ts';
import { useTexts } from './texts.ts';
import { shortTime } from './time-text.ts';

export interface MailRowProps {
  readonly mail: Mail;
  readonly labels: readonly MailLabel[];
  readonly to: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onStar: (id: string) => void;
  readonly onSwipe: (id: string, side: SwipeSide) => void;
}

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** From this width of the list on a mail has one line. */
const ONE_LINE = '@container (min-width: 720px)';
const SHOWN = 160;

/** On two lines a label is a dot, so that the subject has room. */
const dots = {
  '@container (max-width: 719.95px)': {
    '& [data-label]': { border: 0, p: 0, bgcolor: 'transparent' },
    '& [data-label] bdi': visuallyHidden,
  },
};

/** What a swipe does, under the row that is drawn aside. */
const under = (side: SwipeSide) =>
  ({
    position: 'absolute',
    insetBlock: 0,
    [side === 'end' ? 'insetInlineStart' : 'insetInlineEnd']: 0,
    width: '50%',
    px: 3,
    display: 'none',
    alignItems: 'center',
    justifyContent: side === 'end' ? 'flex-start' : 'flex-end',
    color: '#fff',
    bgcolor: side === 'end' ? '#15603a' : '#a11d1d',
    [`&:has(~ [data-swipe=${side}])`]: { display: 'flex' },
  }) as const;

/** A mail in the list, whose words are in a language that nobody knows. With a finger it is drawn aside: to the end it is read, to the start it is deleted. */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const { mail, labels, to, isOpen, isSelected, onSelect, onStar, onSwipe } = props;
  const t = useTexts();
  const { id, subject, read, starred, important, hasAttachments } = mail;
  const nombre = namesOf(mail) || t('sinDestinatario');
  const asunto = subject === '' ? t('sinAsunto') : subject;
  const swipe = useSwipe((side) => onSwipe(id, side));
  const weight = read ? 400 : 700;
  return (
    <Box sx={{ position: 'relative', overflow: 'hidden' }}>
      <Box sx={under('end')} aria-hidden="true">
        <DraftsOutlined />
      </Box>
      <Box sx={under('start')} aria-hidden="true">
        <DeleteOutline />
      </Box>
      <Box
        {...rowProps(id)}
        {...swipe}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: '5.2rem',
          paddingInlineStart: 0.5,
          paddingInlineEnd: 1,
          position: 'relative',
          touchAction: 'pan-y',
          borderBlockEnd: 1,
          borderColor: 'divider',
          bgcolor: isSelected || isOpen ? 'primary.soft' : read ? 'background.default' : 'background.paper',
          '&:hover': {
            backgroundImage: (theme) =>
              `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
          },
        }}
      >
        <Checkbox
          checked={isSelected}
          onChange={() => onSelect(id)}
          slotProps={{ input: { 'aria-label': t('fila.elegir', { asunto }) } }}
          sx={{ zIndex: 1 }}
        />
        <IconButton
          aria-label={t(starred ? 'fila.noDestacar' : 'fila.destacar', { asunto })}
          aria-pressed={starred}
          onClick={() => onStar(id)}
          sx={{ zIndex: 1 }}
        >
          {starred ? <Star color="warning" /> : <StarBorder />}
        </IconButton>
        <InitialsAvatar name={nombre} avatar={mail.from.avatar} />
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'grid',
            columnGap: 1.5,
            paddingInlineStart: 0.5,
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            gridTemplateAreas: '"name time" "text text"',
            [ONE_LINE]: {
              gridTemplateColumns: '16rem minmax(0, 1fr) auto',
              gridTemplateAreas: '"name text time"',
            },
            alignItems: 'center',
          }}
        >
          <Box sx={{ ...cut, gridArea: 'name', fontWeight: weight }}>
            <Box
              component={Link}
              to={to}
              data-row-focus
              aria-label={`${read ? '' : `${t('fila.sinLeer')}: `}${nombre}: ${asunto}`}
              aria-current={isOpen || undefined}
              sx={{
                color: 'text.primary',
                textDecoration: 'none',
                // The whole row opens it.
                '&::after': { content: '""', position: 'absolute', inset: 0 },
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible::after': {
                  outline: '2px solid',
                  outlineColor: 'primary.main',
                  outlineOffset: -2,
                },
              }}
            >
              <bdi>{nombre}</bdi>
            </Box>
          </Box>
          <Box
            sx={{ gridArea: 'text', display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, ...dots }}
          >
            <LabelChips labels={mail.labels} all={labels} />
            <Box sx={{ ...cut, flex: 1 }}>
              <Box component="span" sx={{ fontWeight: weight }} aria-hidden="true">
                <bdi lang="">{asunto}</bdi>
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' – '}
                <bdi lang="">{textOf(mail).slice(0, SHOWN)}</bdi>
              </Box>
            </Box>
          </Box>
          <Box
            sx={{
              gridArea: 'time',
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              whiteSpace: 'nowrap',
              fontSize: '1.25rem',
              fontWeight: weight,
              color: read ? 'text.secondary' : 'text.primary',
            }}
          >
            {important && <LabelImportant fontSize="small" titleAccess={t('fila.importante')} />}
            {hasAttachments && <AttachFile fontSize="small" titleAccess={t('fila.adjuntos')} />}
            <bdi>{shortTime(mail)}</bdi>
          </Box>
        </Box>
      </Box>
    </Box>
  );
});
