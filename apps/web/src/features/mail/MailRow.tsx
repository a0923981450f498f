import AttachFile from '@mui/icons-material/AttachFile';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import LabelImportant from '@mui/icons-material/LabelImportant';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { Mail, MailLabel } from '@portal/contracts';
import { memo } from 'react';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { useSwipe, type SwipeSide } from '../../ui/apps/use-swipe.ts';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { LabelChips } from './LabelChips.tsx';
import {
  FolderChip,
  Line,
  Name,
  Row,
  RowLink,
  Subject,
  Text,
  Time,
  Under,
  Words,
} from './mail-row-styles.ts';
import { namesOf, textOf } from './model.ts';
import { useTexts } from './texts.ts';
import { shortTime } from './time-text.ts';

export interface MailRowProps {
  readonly mail: Mail;
  readonly labels: readonly MailLabel[];
  /** Shown as a chip before the labels. */
  readonly folderName: string | undefined;
  readonly to: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onStar: (id: string) => void;
  readonly onSwipe: (id: string, side: SwipeSide) => void;
}

const SHOWN = 160;

/** A mail in the list; the language of its text is unknown. Swiping to the end marks it as read, to the start deletes it. */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const { mail, labels, folderName, to, isOpen, isSelected, onSelect, onStar, onSwipe } = props;
  const t = useTexts();
  const { id, subject, read, starred, important, hasAttachments } = mail;
  const nombre = namesOf(mail) || t('sinDestinatario');
  const asunto = subject === '' ? t('sinAsunto') : subject;
  const swipe = useSwipe((side) => onSwipe(id, side));
  const isChosen = isSelected || isOpen;
  return (
    <Row>
      <Under data-side="end" aria-hidden="true">
        <DraftsOutlined />
      </Under>
      <Under data-side="start" aria-hidden="true">
        <DeleteOutline />
      </Under>
      <Line
        {...rowProps(id)}
        {...swipe}
        data-read={read ? '' : undefined}
        data-chosen={isChosen ? '' : undefined}
      >
        <Checkbox
          checked={isSelected}
          disableRipple
          onChange={() => onSelect(id)}
          slotProps={{ input: { 'aria-label': t('fila.elegir', { asunto }) } }}
        />
        <IconButton
          aria-label={t(starred ? 'fila.noDestacar' : 'fila.destacar', { asunto })}
          aria-pressed={starred}
          disableRipple
          onClick={() => onStar(id)}
        >
          {starred ? <Star color="warning" /> : <StarBorder />}
        </IconButton>
        <InitialsAvatar name={nombre} avatar={mail.from.avatar} />
        <Words>
          <Name dir="auto">
            <RowLink
              to={to}
              data-row-focus
              aria-label={`${read ? '' : `${t('fila.sinLeer')}: `}${nombre}: ${asunto}`}
              aria-current={isOpen || undefined}
            >
              {nombre}
            </RowLink>
          </Name>
          <Text>
            {folderName !== undefined && <FolderChip>{folderName}</FolderChip>}
            <LabelChips labels={mail.labels} all={labels} />
            <Subject dir="auto">
              <span aria-hidden="true" lang="">
                {asunto}
              </span>
              <span lang="">{` – ${textOf(mail).slice(0, SHOWN)}`}</span>
            </Subject>
          </Text>
          <Time>
            {important && <LabelImportant fontSize="small" titleAccess={t('fila.importante')} />}
            {hasAttachments && <AttachFile fontSize="small" titleAccess={t('fila.adjuntos')} />}
            <bdi>{shortTime(mail)}</bdi>
          </Time>
        </Words>
      </Line>
    </Row>
  );
});
