/** A message for the form field named by `type`; `general` belongs under the form. */
export interface FieldMessage {
  readonly type: string;
  readonly message: string;
}
