import type { Mail } from '@portal/contracts';
import type { RefObject } from 'react';
import type { ListHandle } from '../../ui/apps/VirtualList.tsx';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import type { Selection } from '../../ui/list/use-selection.ts';
import type { Mailbox, View } from './model.ts';
import type { MailWrites } from './use-mail-writes.ts';

export interface ListBarProps {
  readonly rows: readonly Mail[];
  readonly mailbox: Mailbox;
  readonly view: View;
  readonly list: RefObject<ListHandle | null>;
  readonly address: DetailAddress<'ver'>;
  readonly selection: Selection<Mail>;
  readonly writes: MailWrites;
  readonly onToggle: (id: string) => void;
  readonly onMove: (mails: readonly Mail[], folderId: number) => void;
  readonly onRemove: (mails: readonly Mail[]) => void;
  readonly onCompose: (what: string) => void;
  readonly onRefresh: () => void;
}
