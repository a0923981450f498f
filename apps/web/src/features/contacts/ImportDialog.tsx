import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Contact } from '@portal/contracts';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { failureOf } from '../../api/messages-of.ts';
import { ImportDialog } from '../../ui/files/ImportDialog.tsx';
import { contacts } from './api.ts';
import { fullName, wireOf } from './model.ts';
import { useTexts } from './texts.ts';
import { planImport, type Candidate } from './transfer/plan-import.ts';
import { readContacts } from './transfer/read-contacts.ts';
import { useTexts as useTransferTexts } from './transfer/texts.ts';

interface ContactsImportProps {
  readonly all: readonly Contact[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const repeatedOf = (found: readonly Candidate[]): number =>
  found.filter(({ isDuplicate }) => isDuplicate).length;

/** Imports the contacts of a vCard or CSV file after a preview, which marks duplicates. */
export default function ContactsImport({ all, onSent, onClose }: ContactsImportProps) {
  const t = useTexts();
  const transfer = useTransferTexts();
  const [skips, setSkips] = useState(true);
  return (
    <ImportDialog<Candidate>
      title={t('importar.titulo')}
      help={t('importar.texto')}
      accept=".vcf,.csv,text/vcard,text/csv"
      width="md"
      parse={async (file) => {
        const { found, nameless, unused, isBroken } = await readContacts(file);
        return {
          rows: planImport(found, all),
          warnings: [
            ...(isBroken ? [transfer('comillas')] : []),
            ...(nameless > 0 ? [t('importar.sinNombre', { n: formatNumber(nameless) })] : []),
            ...(unused.length > 0 ? [transfer('columnas', { columnas: unused.join(', ') })] : []),
          ],
        };
      }}
      noneText={t('importar.nada')}
      summary={(found, archivo) => {
        const repeated = repeatedOf(found);
        return [
          t('importar.encontrados', { count: found.length, archivo }),
          ...(repeated > 0 ? [t('importar.repetidos', { count: repeated })] : []),
        ].join(' · ');
      }}
      choices={(found) =>
        repeatedOf(found) > 0 && (
          <FormControlLabel
            control={<Checkbox checked={skips} onChange={(_event, isOn) => setSkips(isOn)} />}
            label={t('importar.omitir')}
          />
        )
      }
      columns={[
        {
          header: t('campo.name'),
          cell: ({ values, isDuplicate }) =>
            isDuplicate ? `${fullName(values)} (${t('importar.repetido')})` : fullName(values),
        },
        { header: t('campo.email'), cell: ({ values }) => values.email },
        { header: t('campo.phone'), cell: ({ values }) => values.phone },
        { header: t('campo.company'), cell: ({ values }) => values.company },
      ]}
      isChosen={({ isDuplicate }) => !skips || !isDuplicate}
      send={(batch, idOf) =>
        contacts.addContacts({
          body: { contacts: batch.map((row) => ({ ...wireOf(row.values), id: idOf(row) })) },
        })
      }
      doneText={(count) => t('hecho.importados', { count })}
      failureOf={failureOf}
      onSent={onSent}
      onClose={onClose}
    />
  );
}
