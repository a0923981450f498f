/** A part of a sandbox's state that replicas share. */
export interface SharedPart {
  /** The shared state as text: equal texts for equal states. */
  state(): string;
  /** Adopts the state of another replica. */
  restore(state: string): void;
}
