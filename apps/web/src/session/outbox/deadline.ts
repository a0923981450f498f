import { HORAS_EMISION_ATRASO, HORAS_EMISION_EXTEMPORANEA, instante } from '@portal/sifen';

const hourMs = 3_600_000;

export interface IssueDeadline {
  /** Milliseconds: later the document counts as late (MT 6.2.1). */
  readonly limit: number;
  /** `late`: still accepted, though late. `expired`: refused for its date (code 1150). */
  readonly stage: 'calm' | 'soon' | 'urgent' | 'late' | 'expired';
}

/** The term of a document that waits, counted from its date of issue: a warning at two thirds, an alarm at five sixths. */
export function issueDeadline(fechaEmision: string, now: number): IssueDeadline {
  const start = instante(fechaEmision);
  const term = HORAS_EMISION_EXTEMPORANEA * hourMs;
  const elapsed = now - start;
  const stage =
    elapsed > HORAS_EMISION_ATRASO * hourMs
      ? 'expired'
      : elapsed > term
        ? 'late'
        : elapsed >= (term * 5) / 6
          ? 'urgent'
          : elapsed >= (term * 2) / 3
            ? 'soon'
            : 'calm';
  return { limit: start + term, stage };
}
