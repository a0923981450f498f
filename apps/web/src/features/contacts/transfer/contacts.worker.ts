import { fileContacts } from './file-contacts.ts';
import type { ContactsRequest } from './read-contacts.ts';

self.onmessage = ({ data: { file, texts } }: MessageEvent<ContactsRequest>) =>
  self.postMessage(fileContacts(file, texts));
