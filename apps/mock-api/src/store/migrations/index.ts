import type { Migration } from 'kysely/migration';
import { portalTables } from './0001-portal.ts';
import { collectionTables } from './0002-collections.ts';
import { sandboxUse } from './0004-sandboxes.ts';
import { positions } from './0003-positions.ts';
import { series } from './0005-series.ts';
import { mails } from './0006-mails.ts';
import { users } from './0007-users.ts';
import { events } from './0008-events.ts';
import { receivers } from './0009-receivers.ts';
import { administration } from './0010-administration.ts';
import { integration } from './0012-integration.ts';
import { invitations } from './0013-invitations.ts';
import { auditTrail } from './0014-audit-trail.ts';
import { scale } from './0015-scale.ts';
import { auditWords } from './0016-audit-words.ts';
import { replicas } from './0018-replicas.ts';
import { downloads } from './0019-downloads.ts';
import { securityCodes } from './0020-security-codes.ts';
import { coveringIndexes } from './0021-covering-indexes.ts';
import { rareStates } from './0022-rare-states.ts';
import { mailLists } from './0023-mail-lists.ts';
import { names } from './0024-names.ts';
import { sumsOfNames } from './0025-sums-of-names.ts';
import { rareStatesInOrder } from './0026-rare-states-in-order.ts';
import { originsOfEvents } from './0027-origins-of-events.ts';
import { ordersOfDocuments } from './0028-orders-of-documents.ts';
import { receiversInOrder } from './0029-receivers-in-order.ts';
import { batchWords } from './0030-batch-words.ts';
import { numbersOfKinds } from './0031-numbers-of-kinds.ts';
import { namesByNumber } from './0032-names-by-number.ts';
import { idsOfSampleUsers } from './0033-ids-of-sample-users.ts';
import { numbersToVoid } from './0034-numbers-to-void.ts';
import { positionsOfCollections } from './0036-positions-of-collections.ts';
import { certificateWords } from './0017-certificate-words.ts';

/** In the order of their names. One that has been released is never changed; the next one alters what it made. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-portal': portalTables,
  '0002-collections': collectionTables,
  '0003-positions': positions,
  '0004-sandboxes': sandboxUse,
  '0005-series': series,
  '0006-mails': mails,
  '0007-users': users,
  '0008-events': events,
  '0009-receivers': receivers,
  '0010-administration': administration,
  '0012-integration': integration,
  '0013-invitations': invitations,
  '0014-audit-trail': auditTrail,
  '0015-scale': scale,
  '0016-audit-words': auditWords,
  '0018-replicas': replicas,
  '0017-certificate-words': certificateWords,
  '0019-downloads': downloads,
  '0020-security-codes': securityCodes,
  '0021-covering-indexes': coveringIndexes,
  '0022-rare-states': rareStates,
  '0023-mail-lists': mailLists,
  '0024-names': names,
  '0025-sums-of-names': sumsOfNames,
  '0026-rare-states-in-order': rareStatesInOrder,
  '0027-origins-of-events': originsOfEvents,
  '0028-orders-of-documents': ordersOfDocuments,
  '0029-receivers-in-order': receiversInOrder,
  '0030-batch-words': batchWords,
  '0031-numbers-of-kinds': numbersOfKinds,
  '0032-names-by-number': namesByNumber,
  '0033-ids-of-sample-users': idsOfSampleUsers,
  '0034-numbers-to-void': numbersToVoid,
  '0036-positions-of-collections': positionsOfCollections,
};
