import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Order } from '@portal/contracts';
import { useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { DateText } from '../../ui/DateText.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { SelectInput } from '../../ui/form/SelectInput.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { statusName } from './list.ts';
import { currentStatus, momentOf, statusIds, toneOf, type StatusId } from './model.ts';
import { useTexts } from './texts.ts';
import type { OrderWrites } from './use-order-writes.ts';

/** The states of an order, newest first, with a form to add one. */
export function StatusHistory({ order, writes }: { readonly order: Order; readonly writes: OrderWrites }) {
  const t = useTexts();
  const [chosen, setChosen] = useState('');
  const runOnce = useSingleRun();
  const next = statusIds.find((id) => id === chosen);
  const add = (status: StatusId) => {
    setChosen('');
    void writes.addStatus(order, status);
  };
  const current = String(currentStatus(order)?.id);
  return (
    <Section title={t('historial.titulo')}>
      <SimpleTable
        isFlat
        label={t('historial.titulo')}
        rows={order.status}
        columns={[
          {
            header: t('columna.status'),
            cell: (status) => <StatusChip label={statusName(status)} tone={toneOf(status.id)} />,
          },
          { header: t('columna.date'), cell: ({ date }) => <DateText value={momentOf(date)} time /> },
        ]}
      />
      <Box
        component="form"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end', mt: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (next !== undefined) void runOnce(() => add(next));
        }}
      >
        <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
          <SelectInput
            label={t('historial.nuevo')}
            placeholder={t('historial.elegir')}
            value={chosen}
            options={statusIds.map((id) => ({
              value: id,
              label: t(`estado.${id}`),
              disabled: id === current,
            }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Box>
        <Button type="submit" variant="contained" startIcon={<Add />} disabled={next === undefined}>
          {t('historial.agregar')}
        </Button>
      </Box>
    </Section>
  );
}
