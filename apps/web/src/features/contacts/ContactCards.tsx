import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Contact } from '@portal/contracts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useTexts } from './texts.ts';
import { ContactRow, type ContactRowProps } from './ContactRow.tsx';

interface ContactCardsProps {
  readonly label: string;
  readonly rows: readonly Contact[];
  readonly propsOf: (contact: Contact) => ContactRowProps;
}

/** Most cards on the page, for performance; the search finds the others. */
const MOST_CARDS = 200;

/** The contacts as cards with more fields than a line can show. */
export default function ContactCards({ label, rows, propsOf }: ContactCardsProps) {
  const t = useTexts();
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 0.25 }}>
      <CardGrid
        label={label}
        minWidth={26}
        cards={rows.slice(0, MOST_CARDS).map((contact) => {
          const row = propsOf(contact);
          return {
            id: contact.id,
            isActive: row.isOpen,
            content: (
              <Box sx={{ display: 'grid', gap: 0.5, '& > div:first-of-type': { border: 0 } }}>
                <ContactRow {...row} />
                <Box sx={{ px: 1, fontSize: '1.3rem', overflowWrap: 'anywhere', minHeight: '4rem' }}>
                  <div>
                    <bdi>{contact.email}</bdi>
                  </div>
                  <div>
                    <bdi dir="ltr">{contact.phone}</bdi>
                  </div>
                </Box>
              </Box>
            ),
          };
        })}
      />
      {rows.length > MOST_CARDS && (
        <Typography sx={{ p: 2, textAlign: 'center' }}>
          {t('vista.primeros', { n: formatNumber(MOST_CARDS) })}
        </Typography>
      )}
    </Box>
  );
}
