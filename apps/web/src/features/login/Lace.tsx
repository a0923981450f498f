import { lacePath } from './lace-path.ts';

const rings = [60, 96, 132, 176, 212, 248];

/** A web of spokes, rings and petals. Decoration only. */
export function Lace() {
  return (
    <svg className="welcome-lace" viewBox="-300 -300 600 600" aria-hidden="true" focusable="false">
      {rings.map((radius) => (
        <circle key={radius} r={radius} strokeDasharray={radius > 170 ? '3 5' : undefined} />
      ))}
      <path d={lacePath()} />
    </svg>
  );
}
