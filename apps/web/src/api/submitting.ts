import { SubmitError } from '../ui/form/field-errors.ts';
import { failureOf, fieldMessagesOf } from './messages-of.ts';

/**
 * Wraps the `onSubmit` of a form that calls the client directly: what the client throws becomes user-facing messages, by
 * field where the service names them.
 */
export const submitting =
  <Values>(submit: (values: Values) => Promise<void>) =>
  async (values: Values): Promise<void> => {
    try {
      await submit(values);
    } catch (error) {
      if (error instanceof SubmitError) throw error;
      const { message, lang } = failureOf(error);
      throw new SubmitError(message, fieldMessagesOf(error), lang);
    }
  };
