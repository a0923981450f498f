/** Something of a sandbox that replicas share. */
export interface SharedPart {
  /** What is shared of it, as text: the same text for the same state. */
  state(): string;
  /** Takes over the state of another replica. */
  restore(state: string): void;
}
