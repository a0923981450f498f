import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { pageNumber, typedNumber } from '../../lib/number-text.ts';
import { presetNames, presetOf, presetPeriod } from '../../lib/period.ts';
import { CheckGroup } from '../form/CheckGroup.tsx';
import { DateInput } from '../form/DateField.tsx';
import { Fields } from '../form/Fields.tsx';
import { SelectInput } from '../form/SelectInput.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { useTexts } from '../texts.ts';
import { useCountText } from '../use-count-text.ts';
import { optionsOf, periodPatch } from './filters.ts';
import { useFilterDraft, type FilterDraft } from './use-filter-draft.ts';
import type { ListState } from './use-list.ts';

interface FilterPanelProps {
  readonly id: string;
  readonly list: ListState<unknown>;
  readonly onClose: () => void;
}

/**
 * The filters over the end of the rows, whose beginning remains visible; on a phone they rise from the bottom. They apply as they
 * are filled in; a range that is not valid waits for its correction.
 */
export default function FilterPanel({ id, list, onClose }: FilterPanelProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const countText = useCountText();
  const { clearFilters } = list;
  const draft = useFilterDraft(list.draft);
  return (
    <Box
      component="form"
      id={id}
      aria-label={t('list.filters')}
      onSubmit={(event) => {
        event.preventDefault();
        draft.flush();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={(theme) => ({
        position: { xs: 'fixed', sm: 'absolute' },
        insetInlineEnd: 0,
        insetInlineStart: { xs: 0, sm: 'auto' },
        insetBlockEnd: { xs: 0, sm: 'auto' },
        insetBlockStart: { sm: 'calc(100% + 0.8rem)' },
        width: { sm: 'min(100%, 42rem)' },
        maxHeight: {
          xs: '62dvh',
          sm: 'calc(100dvh - var(--frame-top, 0rem) - var(--frame-bottom, 0rem) - 17rem)',
        },
        zIndex: { xs: theme.zIndex.modal, sm: 4 },
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: '1.6rem 1.6rem 0 0', sm: '1.2rem' },
        boxShadow: 8,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          {t('list.filters')}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', px: 2, pb: 2, display: 'grid', gap: 2, overscrollBehavior: 'contain' }}>
        <Presets list={list} />
        <Fields>{Object.keys(list.filters).map((key) => fieldOf(list, draft, key, t('list.any')))}</Fields>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          justifyContent: 'space-between',
          px: 2,
          py: 1,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Button onClick={clearFilters}>{t('table.clearFilters')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('list.show', { n: countText(list) })}
        </Button>
      </Box>
    </Box>
  );
}

/** Periods that are asked for often; the one in force is pressed. */
function Presets({ list: { filters, period, today, draft, setFilters } }: { list: ListState<unknown> }) {
  const t = useTexts();
  const days = Object.values(filters).find((filter) => filter.kind === 'period');
  if (days === undefined) return null;
  const current = presetOf(period, today);
  return (
    <Box
      role="group"
      aria-label={t('list.period.presets')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {presetNames.map((preset) => (
        <Button
          key={preset}
          size="small"
          variant={preset === current ? 'contained' : 'outlined'}
          aria-pressed={preset === current}
          onClick={() => {
            draft.edits.discard();
            setFilters(periodPatch(days, presetPeriod(preset, today)));
          }}
        >
          {t(`list.period.${preset}`)}
        </Button>
      ))}
    </Box>
  );
}

function fieldOf(
  { filters, params, setFilters }: ListState<unknown>,
  draft: FilterDraft,
  key: string,
  any: string,
): ReactNode {
  const filter = filters[key];
  if (
    filter === undefined ||
    (filter.kind === 'text' && (filter.isSearch === true || filter.isAddressOnly === true))
  )
    return null;
  const typed = (field: string, label: string) => ({
    label,
    value: draft.valueOf(field),
    error: draft.errors[field],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => draft.change(field, target.value),
    onBlur: draft.flush,
  });
  switch (filter.kind) {
    case 'period':
      return <Days key={key} draft={draft} />;
    case 'number':
      return (
        <TextInput
          key={key}
          {...typed(key, filter.label())}
          value={pageNumber(draft.valueOf(key))}
          onChange={({ target }) => draft.change(key, typedNumber(target.value))}
          inputMode={filter.inputMode}
        />
      );
    case 'text':
      return (
        <TextInput
          key={key}
          {...typed(key, filter.label())}
          maxLength={filter.maxLength}
          inputMode={filter.inputMode}
        />
      );
    case 'choice':
      return filter.isMultiple ? (
        <CheckGroup
          key={key}
          label={filter.label()}
          options={optionsOf(filter)}
          chosen={params.getAll(key)}
          onChange={(chosen) => setFilters({ [key]: chosen })}
        />
      ) : (
        <SelectInput
          key={key}
          label={filter.label()}
          placeholder={filter.any?.() ?? any}
          options={optionsOf(filter)}
          value={params.get(key) ?? ''}
          onChange={({ target }) => setFilters({ [key]: target.value })}
        />
      );
  }
}

function Days({ draft }: { draft: FilterDraft }) {
  const t = useTexts();
  // A date that is being typed is not one yet.
  const [inUse, setInUse] = useState<string | null>(null);
  const day = (field: 'desde' | 'hasta', label: string) => (
    <DateInput
      label={label}
      value={draft.valueOf(field)}
      error={inUse === field ? undefined : draft.errors[field]}
      onDate={(value) => draft.change(field, value)}
      onFocus={() => setInUse(field)}
      onBlur={() => setInUse(null)}
    />
  );
  return (
    <>
      {day('desde', t('list.period.first'))}
      {day('hasta', t('list.period.last'))}
    </>
  );
}
