import { batches } from './courses/batches.ts';
import { camera } from './courses/camera.ts';
import { cdcAndKude } from './courses/cdc-and-kude.ts';
import { certificates } from './courses/certificates.ts';
import type { CourseText } from './courses/course-text.ts';
import { creditNotes } from './courses/credit-notes.ts';
import { events } from './courses/events.ts';
import { findingDocuments } from './courses/finding-documents.ts';
import { firstInvoice } from './courses/first-invoice.ts';
import { integration } from './courses/integration.ts';
import { invitations } from './courses/invitations.ts';
import { leaving } from './courses/leaving.ts';
import { monitoring } from './courses/monitoring.ts';
import { numbering } from './courses/numbering.ts';
import { passwords } from './courses/passwords.ts';
import { phone } from './courses/phone.ts';
import { sellingOutside } from './courses/selling-outside.ts';
import { signIn } from './courses/sign-in.ts';
import { vat } from './courses/vat.ts';

/** 7 web, 4 firebase, 4 cloud, 3 android, in mixed order. */
export const courseTexts: readonly CourseText[] = [
  firstInvoice,
  integration,
  signIn,
  phone,
  creditNotes,
  findingDocuments,
  invitations,
  batches,
  numbering,
  sellingOutside,
  cdcAndKude,
  certificates,
  passwords,
  events,
  vat,
  monitoring,
  camera,
  leaving,
];
