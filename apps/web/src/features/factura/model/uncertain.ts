import { ApiFailure, OperationFailure } from '@portal/contracts/client';

const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** True when the service may have done what it was asked for although no good answer came: no answer, or an error of its own. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof OperationFailure) return false;
  return !isApiFailure(error) || error.answer.status >= 500;
}
