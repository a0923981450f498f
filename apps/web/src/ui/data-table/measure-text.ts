let context: OffscreenCanvasRenderingContext2D | null = null;

/** px of a text in the font of table cells at font size 100 %; absent where nothing is drawn. */
export function textMeasure(fontFamily: string): ((text: string) => number) | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  const canvas = context;
  if (canvas === null) return undefined;
  return (text) => {
    // A little bolder than most cells: amounts and heads are.
    canvas.font = `600 14px ${fontFamily}`;
    return canvas.measureText(text).width;
  };
}
