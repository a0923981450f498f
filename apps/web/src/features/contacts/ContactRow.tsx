import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { Contact } from '@portal/contracts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { oneLine } from '../../ui/one-line.ts';
import { fullName } from './model.ts';
import { useTexts } from './texts.ts';

export interface ContactRowProps {
  readonly contact: Contact;
  readonly to: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isStarred: boolean;
  readonly onSelect: (id: string) => void;
  readonly onStar: (id: string) => void;
}

/** From this width of the list on a column has room; the list is narrower than the window when a detail is beside it. */
const from = (width: number) => ({
  display: 'none',
  [`@container (min-width: ${String(width)}px)`]: { display: 'block' },
});

/** One line of the list: box, picture, name, and what else there is room for. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, to, isOpen, isSelected, isStarred, onSelect, onStar } = props;
  const t = useTexts();
  const nombre = fullName(contact);
  return (
    <Box
      {...rowProps(contact.id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: '5.2rem',
        px: 0.5,
        position: 'relative',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: isSelected || isOpen ? 'primary.soft' : 'transparent',
        '&:hover': { bgcolor: isSelected || isOpen ? 'primary.soft' : 'action.hover' },
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={() => onSelect(contact.id)}
        slotProps={{ input: { 'aria-label': t('fila.elegir', { nombre }) } }}
        sx={{ zIndex: 1 }}
      />
      <InitialsAvatar name={nombre} avatar={contact.avatar} />
      <Box sx={{ minWidth: 0, flex: '2 1 0' }}>
        <Box
          component={Link}
          to={to}
          data-row-focus
          aria-current={isOpen || undefined}
          dir="auto"
          sx={{
            ...oneLine,
            display: 'block',
            color: 'text.primary',
            fontWeight: 600,
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
          {nombre}
        </Box>
        <Box dir="auto" sx={{ ...oneLine, fontSize: '1.25rem', color: 'text.secondary' }}>
          {[contact.jobTitle, contact.company].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box dir="auto" sx={{ ...oneLine, flex: '2 1 0', ...from(560) }}>
        {contact.email}
      </Box>
      <Box dir="ltr" sx={{ ...oneLine, flex: '1.2 1 0', ...from(760) }}>
        {contact.phone}
      </Box>
      <IconButton
        aria-label={t(isStarred ? 'fila.noDestacar' : 'fila.destacar', { nombre })}
        aria-pressed={isStarred}
        onClick={() => onStar(contact.id)}
        sx={{ zIndex: 1 }}
      >
        {isStarred ? <Star color="warning" /> : <StarBorder />}
      </IconButton>
    </Box>
  );
});
