import { FirebaseError } from '@firebase/app';
import { messageOf } from '../../../api/messages-of.ts';
import { text as apiText } from '../../../api/texts.ts';
import { text } from '../texts.ts';

/** The same message for a wrong address and a wrong password, so that it does not reveal which addresses exist. */
const sentences = {
  'auth/invalid-credential': 'badCredentials',
  'auth/invalid-email': 'badCredentials',
  'auth/wrong-password': 'badCredentials',
  'auth/user-not-found': 'badCredentials',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/user-disabled': 'accountDisabled',
} as const;

const isKnown = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code);

/** A Firebase error as a user-facing sentence. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof FirebaseError)) return messageOf(error);
  if (error.code === 'auth/network-request-failed') return apiText('network');
  return isKnown(error.code) ? text(sentences[error.code]) : error.message;
}
