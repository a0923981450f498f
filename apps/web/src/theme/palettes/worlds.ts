/**
 * One mode of a colour world, in OKLCH: lightness of page and paper, chroma of the surfaces; lightness and chroma of the
 * primary colour; hue of the secondary one. Deriving the palette corrects colours that miss WCAG AA.
 */
type Seed = readonly [
  name: string,
  background: number,
  paper: number,
  tint: number,
  lightness: number,
  chroma: number,
  accent: number,
];

/** Hue of the primary colour and of the surfaces, then the light and the dark side: each is the other's counterpart. */
export type World = readonly [hue: number, surface: number, light: Seed, dark: Seed];

/**
 * The colour worlds in the order in which they are offered: the portal's own, the blue-grey and cyan of earlier portals beside
 * neutral grey; then 1 sea green, 2 white or black with teal, 3 blue, 4 indigo, 5 violet, 6 plum, 7 rose, 8 wine,
 * 9 terracotta, 10 ochre, 11 olive, 12 green. `dark1` and `dark2` are also the navigation of the portal's own pair.
 */
export const worlds = [
  [
    201,
    181,
    ['default', 0.968, 1, 0.003, 0.435, 0.07, 57],
    ['defaultDark', 0.196, 0.237, 0.016, 0.769, 0.086, 75],
  ],
  [
    242,
    245,
    ['legacy', 0.945, 1, 0.009, 0.38, 0.055, 215],
    ['greyDark', 0.215, 0.262, 0.002, 0.8, 0.055, 205],
  ],
  [
    198,
    208,
    ['light1', 0.942, 0.988, 0.014, 0.43, 0.085, 57],
    ['dark1', 0.29, 0.29, 0.041, 0.832, 0.077, 75],
  ],
  [195, 185, ['light2', 1, 1, 0.004, 0.52, 0.09, 65], ['dark2', 0.17, 0.17, 0.011, 0.769, 0.086, 75]],
  [247, 250, ['light3', 0.97, 1, 0.009, 0.48, 0.13, 55], ['dark3', 0.195, 0.24, 0.028, 0.78, 0.1, 70]],
  [272, 272, ['light4', 0.963, 1, 0.012, 0.44, 0.17, 345], ['dark4', 0.235, 0.27, 0.052, 0.79, 0.1, 345]],
  [297, 295, ['light5', 0.968, 1, 0.009, 0.46, 0.17, 185], ['dark5', 0.2, 0.245, 0.034, 0.79, 0.11, 185]],
  [328, 322, ['light6', 0.965, 1, 0.009, 0.44, 0.14, 255], ['dark6', 0.205, 0.25, 0.03, 0.8, 0.1, 255]],
  [4, 10, ['light7', 0.97, 1, 0.008, 0.51, 0.16, 285], ['dark7', 0.2, 0.245, 0.018, 0.8, 0.1, 285]],
  [
    12,
    20,
    ['light8', 0.955, 0.994, 0.006, 0.39, 0.115, 240],
    ['dark8', 0.225, 0.255, 0.038, 0.83, 0.07, 240],
  ],
  [42, 65, ['light9', 0.96, 0.992, 0.012, 0.52, 0.13, 190], ['dark9', 0.21, 0.25, 0.02, 0.79, 0.11, 190]],
  [82, 88, ['light10', 0.955, 0.99, 0.02, 0.5, 0.1, 260], ['dark10', 0.165, 0.205, 0.009, 0.83, 0.115, 255]],
  [118, 115, ['light11', 0.955, 0.988, 0.016, 0.46, 0.09, 40], ['dark11', 0.215, 0.26, 0.025, 0.82, 0.1, 55]],
  [150, 155, ['light12', 0.965, 1, 0.008, 0.43, 0.1, 75], ['dark12', 0.25, 0.275, 0.036, 0.82, 0.11, 90]],
] as const satisfies readonly World[];
