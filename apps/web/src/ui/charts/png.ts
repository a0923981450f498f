/** Styles to copy into the image, which has no style sheets. */
const carried = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'opacity',
  'paint-order',
  'fill-opacity',
  'shape-rendering',
] as const;

/** Pixels of the image per CSS pixel. */
const SCALE = 2;
const MARGIN = 16;
const TITLE = 32;

/** Renders a chart as a PNG on its background, with its title above it. @throws Error when the browser cannot render it. */
export async function pngOf(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, width, height))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + TITLE + 2 * MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw');
  const { backgroundColor } = getComputedStyle(svg.closest('.MuiPaper-root') ?? document.body);
  const { color, fontFamily } = getComputedStyle(svg);
  context.scale(SCALE, SCALE);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = `600 16px ${fontFamily}`;
  context.textBaseline = 'top';
  context.fillText(title, MARGIN, MARGIN);
  context.drawImage(image, MARGIN, MARGIN + TITLE, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large')))),
  );
}

function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (original === undefined || !('style' in element)) return;
    const computed = getComputedStyle(original);
    for (const name of carried)
      (element as SVGElement).style.setProperty(name, computed.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}
