/**
 * Contrast of two colours as WCAG 2.2 defines it (1 to 21).
 * @param foreground, background `#rrggbb`
 */
export function contrastRatio(foreground: string, background: string): number {
  const [light, dark] = [luminance(foreground), luminance(background)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A translucent colour laid over an opaque one, both `#rrggbb`; `alpha` from 0 to 1. */
export function blend(top: string, below: string, alpha: number): string {
  const under = channels(below);
  const mixed = channels(top).map((value, index) =>
    Math.round(value * alpha + (under[index] ?? 0) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`not a #rrggbb colour: ${color}`);
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
