import Close from '@mui/icons-material/Close';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { failureText } from '../failure-text.ts';
import { LinesSkeleton } from '../Skeletons.tsx';
import { useTexts } from '../texts.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { DetailTabs, tabId, tabPanelId } from './DetailTabs.tsx';
import { Sentence } from '../Unbroken.tsx';
import type { DetailAddress } from './use-detail-address.ts';
import { useDetailTitle } from './use-detail-title.ts';

interface Query<Data> {
  /** Data of the requested record, not of the one open before. */
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

export interface DetailViewProps<Data, Tab extends string> {
  readonly title: ReactNode;
  readonly titleId: string;
  readonly id: string;
  readonly address: DetailAddress<Tab>;
  /** The page of the list beside or under it, for previous and next. */
  readonly rows: readonly { readonly id: string }[];
  readonly query: Query<Data>;
  /** Name of the tabs for screen readers; without tabs there is one part. */
  readonly tabs?: {
    readonly label: string;
    readonly tabs: readonly { readonly id: Tab; readonly label: string }[];
  };
  /**
   * State and actions: under the title, at its start where no toast lies over them; on a phone at the bottom. Their place is kept
   * while what they depend on is loaded, so that the tabs below do not move under the pointer.
   */
  readonly actions?: ReactNode;
  /** Said instead of the content when the service does not know it. */
  readonly missing: { readonly title: string; readonly message: string };
  /** Read out by screen readers when it changes. */
  readonly announcement?: string;
  /** Content of the open tab. */
  readonly children: (data: Data) => ReactNode;
}

/** Props that a list passes to the detail of a row. */
export type DetailProps<Tab extends string> = Pick<
  DetailViewProps<never, Tab>,
  'id' | 'titleId' | 'address' | 'rows'
>;

const actionBar = {
  order: { xs: 1, sm: 0 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  flexShrink: 0,
  px: { xs: 2, md: 2.5 },
  py: { xs: 1, sm: 0.5 },
  minHeight: '4.4rem',
  bgcolor: 'background.paper',
  borderBlockStart: '1px solid',
  borderBlockStartWidth: { xs: '1px', sm: 0 },
  borderColor: 'divider',
} as const;

/** One entry of a list: title with the way to its neighbours, actions, tabs, and its loading, missing and error states. */
export function DetailView<Data, Tab extends string>(props: DetailViewProps<Data, Tab>) {
  const { title, titleId, id, address, rows, query, tabs, actions, announcement, children } = props;
  const t = useTexts();
  const { currentData, error } = query;
  const { tab } = address;
  const heading = useDetailTitle(currentData !== undefined);
  const hasActions = 'actions' in props && (actions !== undefined || error === undefined);
  return (
    <>
      <Box
        component="header"
        data-keep-clear
        sx={{ bgcolor: 'background.paper', px: { xs: 2, md: 2.5 }, pt: 1, pb: 1, flexShrink: 0 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          <Typography
            variant="h2"
            ref={heading}
            id={titleId}
            // The buttons wrap below the title before one of its words is broken.
            sx={{ flex: '1 1 min-content', minWidth: 0 }}
          >
            {typeof title === 'string' ? <Sentence>{title}</Sentence> : title}
          </Typography>
          <Box sx={{ display: 'flex', gap: 0.5, marginInlineStart: 'auto' }}>
            <Steps id={id} rows={rows} address={address} />
            <Tooltip title={t('close')}>
              <IconButton aria-label={t('close')} onClick={address.close}>
                <Close />
              </IconButton>
            </Tooltip>
          </Box>
        </Box>
      </Box>
      {hasActions && (
        <Box data-keep-clear sx={actionBar}>
          {actions}
        </Box>
      )}
      {tabs && <DetailTabs {...tabs} tab={tab} onTab={(next) => address.go(id, next)} />}
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Box
        {...(tabs
          ? { role: 'tabpanel', id: tabPanelId, 'aria-labelledby': tabId(tab) }
          : { role: 'region', 'aria-labelledby': titleId })}
        // Long content is scrolled by keyboard.
        tabIndex={0}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          p: { xs: 1.5, md: 2 },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        {currentData !== undefined ? (
          // A boundary of its own for each tab: its skeleton shows at once instead of the tab before.
          <Suspense key={tab} fallback={<LinesSkeleton lines={8} />}>
            {children(currentData)}
          </Suspense>
        ) : error === undefined ? (
          <LinesSkeleton lines={12} />
        ) : (
          <Failure {...props} error={error} />
        )}
      </Box>
    </>
  );
}

function Failure({
  error,
  missing,
  query,
}: Pick<DetailViewProps<never, string>, 'missing'> & { error: unknown; query: Query<unknown> }) {
  const plain = typeof error === 'object' && error !== null ? error : {};
  if ('codigo' in plain && plain.codigo === 'NO_ENCONTRADO') return <ErrorState {...missing} />;
  return <ErrorState {...failureText(error)} onRetry={() => void query.refetch()} />;
}

/** To the entries before and after in the list. */
function Steps<Tab extends string>({
  id,
  rows,
  address,
}: Pick<DetailViewProps<unknown, Tab>, 'id' | 'rows' | 'address'>) {
  const t = useTexts();
  const place = rows.findIndex((row) => row.id === id);
  const step = (to: { readonly id: string } | undefined, label: string, icon: ReactNode) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={!to} onClick={() => to && address.go(to.id, address.tab)}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <>
      {step(place > 0 ? rows[place - 1] : undefined, t('detail.previous'), <KeyboardArrowUp />)}
      {step(place >= 0 ? rows[place + 1] : undefined, t('detail.next'), <KeyboardArrowDown />)}
    </>
  );
}
