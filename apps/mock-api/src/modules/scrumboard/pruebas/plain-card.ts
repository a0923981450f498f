import type { BoardCard } from '@portal/contracts';

/** A card with nothing on it. */
export const plainCard = (id: string, name: string): BoardCard => ({
  id,
  name,
  description: '',
  idAttachmentCover: '',
  idMembers: [],
  idLabels: [],
  attachments: [],
  subscribed: false,
  checklists: [],
  activities: [],
  due: null,
});
