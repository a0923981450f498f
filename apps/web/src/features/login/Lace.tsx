import { styled } from '@mui/material/styles';

const Drawing = styled('svg')({
  position: 'absolute',
  insetInlineEnd: '-22rem',
  top: '-18rem',
  width: '72rem',
  height: '72rem',
  stroke: '#8ad8d8',
  strokeOpacity: 0.2,
  fill: 'none',
  pointerEvents: 'none',
});

const spokes = Array.from({ length: 36 }, (_, index) => index * 10);
const rings = [60, 96, 132, 176, 212, 248];
const petals = Array.from({ length: 18 }, (_, index) => index * 20);

/** A web of spokes, rings and petals. Decoration only. */
export function Lace() {
  return (
    <Drawing viewBox="-300 -300 600 600" aria-hidden="true" focusable="false">
      {spokes.map((angle) => (
        <path key={angle} d="M0 -24V-270" transform={`rotate(${String(angle)})`} />
      ))}
      {rings.map((radius) => (
        <circle key={radius} r={radius} strokeDasharray={radius > 170 ? '3 5' : undefined} />
      ))}
      {petals.map((angle) => (
        <g key={angle} transform={`rotate(${String(angle)})`}>
          <path d="M0 -132C16 -146 16 -162 0 -176C-16 -162 -16 -146 0 -132Z" />
          <path d="M-43 -244Q0 -310 43 -244" />
        </g>
      ))}
    </Drawing>
  );
}
