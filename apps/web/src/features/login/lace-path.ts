const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** A point around the centre, turned by an angle in degrees. */
function turned(x: number, y: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return `${tenth(x * cos - y * sin)} ${tenth(x * sin + y * cos)}`;
}

const every = (step: number): readonly number[] => Array.from({ length: 360 / step }, (_, n) => n * step);

/**
 * Spokes and petals of the lace as the data of one SVG path around the centre, 300 units in each direction. Also called by the
 * build, which writes it into the first paint.
 */
export function lacePath(): string {
  const spokes = every(10).map((at) => `M${turned(0, -24, at)}L${turned(0, -270, at)}`);
  const petals = every(20).map((at) => {
    const [tip, end] = [turned(0, -132, at), turned(0, -176, at)];
    const sides = [
      `C${turned(16, -146, at)} ${turned(16, -162, at)} ${end}`,
      `C${turned(-16, -162, at)} ${turned(-16, -146, at)} ${tip}`,
    ];
    return `M${tip}${sides.join('')}ZM${turned(-43, -244, at)}Q${turned(0, -310, at)} ${turned(43, -244, at)}`;
  });
  return [...spokes, ...petals].join('');
}
