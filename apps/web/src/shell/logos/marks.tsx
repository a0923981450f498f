import type { ReactNode } from 'react';

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** An atom: a nucleus and three orbits. */
export function ReactMark() {
  return (
    <Mark>
      <circle cx="16" cy="16" r="2.3" fill="currentColor" stroke="none" />
      {[0, 60, 120].map((angle) => (
        <ellipse
          key={angle}
          cx="16"
          cy="16"
          rx="12.5"
          ry="4.8"
          transform={`rotate(${String(angle)} 16 16)`}
        />
      ))}
    </Mark>
  );
}

/** Three strands that run into each other: a state that goes round. */
export function ReduxMark() {
  return (
    <Mark>
      {[0, 120, 240].map((angle) => (
        <g key={angle} transform={`rotate(${String(angle)} 16 17)`}>
          <path d="M10.5 20.5C8.5 12 11 4.5 16 4.5c4.2 0 6.6 4.4 6.2 9" strokeLinecap="round" />
          <circle cx="10.8" cy="21.4" r="1.9" fill="currentColor" stroke="none" />
        </g>
      ))}
    </Mark>
  );
}

/** An M of two folded sheets and a third one beside it. */
export function MuiMark() {
  return (
    <Mark>
      <path
        d="M4 19V8l8.5 5L21 8v11l-6 3.5M12.5 13v5M21 19l3.5 2 4-2.3v-4.5"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="28.4" cy="8.6" r="1.7" fill="currentColor" stroke="none" />
    </Mark>
  );
}
