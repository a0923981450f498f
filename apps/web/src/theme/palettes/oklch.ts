/**
 * A colour of the OKLCH space, in which equal steps of lightness look equal at every hue, as `#rrggbb`. A chroma that
 * sRGB cannot show is lowered until it can; lightness and hue stay.
 * @param lightness 0 (black) to 1 (white)
 * @param chroma 0 (grey) to about 0.3
 * @param hue in degrees: 25 red, 60 orange, 90 yellow, 150 green, 200 teal, 250 blue, 300 violet, 340 magenta
 * @see https://bottosson.github.io/posts/oklab/ for the matrices
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963 * a + 0.2158 * b) ** 3;
  const medium = (lightness - 0.1056 * a - 0.0639 * b) ** 3;
  const short = (lightness - 0.0895 * a - 1.2915 * b) ** 3;
  const linear = [
    4.0767 * long - 3.3077 * medium + 0.231 * short,
    -1.2684 * long + 2.6098 * medium - 0.3413 * short,
    -0.0042 * long - 0.7034 * medium + 1.7076 * short,
  ];
  if (chroma > 0 && linear.some((value) => value < 0 || value > 1))
    return oklch(lightness, Math.max(0, chroma - 0.002), hue);
  return `#${linear.map(hexChannel).join('')}`;
}

function hexChannel(linear: number): string {
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');
}
