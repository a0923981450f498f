/** A place on the map, in SVG units. */
export interface Mark {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Label {
  /** Baseline of the text. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Width of a bold digit at the font size of the map, in the widest of the system's fonts. */
const LETTER = 10;
/** Room for the outline at both ends of a label. */
const OUTLINE = 4;
const ASCENT = 12;
const DESCENT = 2;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const boxOfMark = ({ x, y, radius }: Mark): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

function boxOfLabel(name: string, { x, y, anchor }: Label): Box {
  const width = name.length * LETTER + OUTLINE;
  const left =
    anchor === 'start' ? x - OUTLINE / 2 : anchor === 'end' ? x + OUTLINE / 2 - width : x - width / 2;
  return { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT };
}

const choices = ({ x, y, radius }: Mark): readonly [Label, ...Label[]] => [
  { x, y: y - radius - 5, anchor: 'middle' },
  { x, y: y + radius + 14, anchor: 'middle' },
  { x: x + radius + 4, y: y + 5, anchor: 'start' },
  { x: x - radius - 4, y: y + 5, anchor: 'end' },
];

/** The position of each label: above its mark, or where it covers no other mark or label. Earlier marks take precedence. */
export function placeLabels(marks: readonly Mark[]): readonly Label[] {
  const taken: Box[] = [];
  return marks.map((mark) => {
    const others = marks.filter((other) => other !== mark).map(boxOfMark);
    const all = choices(mark);
    const label =
      all.find((choice) => {
        const box = boxOfLabel(mark.name, choice);
        return ![...others, ...taken].some((other) => overlap(box, other));
      }) ?? all[0];
    taken.push(boxOfLabel(mark.name, label));
    return label;
  });
}
