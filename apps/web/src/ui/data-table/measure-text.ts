import type { Look } from './fit-columns.ts';

const fonts: Readonly<Record<Look, string>> = {
  head: '650 13px',
  plain: '400 14px',
  strong: '650 14px',
  chip: '600 12.5px',
};

let context: OffscreenCanvasRenderingContext2D | null = null;

/** Width in px of a text in a table at font size 100 %; absent where nothing is rendered. */
export function textMeasure(fontFamily: string): ((text: string, look: Look) => number) | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  const canvas = context;
  if (canvas === null) return undefined;
  return (text, look) => {
    canvas.font = `${fonts[look]} ${fontFamily}`;
    return canvas.measureText(text).width;
  };
}
