/** Four flat tones of one material: lit, facing, turned away, and the thin line between parts. */
type Tones = { light: string; base: string; dark: string; edge: string }

const tones = (light: string, base: string, dark: string, edge: string): Tones => ({
  light,
  base,
  dark,
  edge,
})

/**
 * The colours available for pictures, and those they are drawn in. Warm greys set the style; the materials are muted so
 * that the accent remains the loudest tone. Darks are lighter than the dark theme's surface, and whites have an edge so
 * that they show on paper.
 */
export const PALETTE = {
  steel: tones('#aea69a', '#8b8378', '#5a534b', '#453f38'),
  zinc: tones('#dedad2', '#bab4a9', '#8f887c', '#6d665c'),
  silver: tones('#e3dfd8', '#c8c2b8', '#9d968a', '#7a7368'),
  black: tones('#7a7268', '#57504a', '#423c36', '#8b8378'),
  white: tones('#fdfcfa', '#ebe6dd', '#d3ccbf', '#a1998b'),
  paper: tones('#eadfca', '#d8c8ab', '#b7a382', '#8f7c5e'),
  accent: tones('#eac740', '#d9ab08', '#ab8405', '#7d6104'),
  brick: tones('#cf8c6b', '#b86f4f', '#8f5138', '#6f3d29'),
  terracotta: tones('#cf8c6b', '#b86f4f', '#8f5138', '#6f3d29'),
  laterite: tones('#c9814f', '#ad6336', '#854825', '#673619'),
  concrete: tones('#cdc7bc', '#b0a99d', '#857e73', '#665f56'),
  grey: tones('#c3bdb3', '#9f988d', '#756e64', '#5a534b'),
  graphite: tones('#8d8781', '#6c6660', '#4f4a45', '#3f3a35'),
  sand: tones('#ead6a8', '#d6ba80', '#b19259', '#8f7443'),
  beige: tones('#f0e6d2', '#dfd0b3', '#bfae8d', '#9b8a69'),
  ivory: tones('#f7f1e3', '#ebe2cd', '#cfc4aa', '#a79b80'),
  magnolia: tones('#f8eed9', '#efdfbf', '#d2bf9a', '#a99672'),
  timber: tones('#e2c093', '#cba26d', '#9f7847', '#7c5b33'),
  hardwood: tones('#c29468', '#a67549', '#7d5432', '#5f3f25'),
  mahogany: tones('#b3714f', '#935338', '#6c3a26', '#522b1b'),
  blue: tones('#86abc6', '#5f8bab', '#426883', '#314f65'),
  navy: tones('#6d7c96', '#506079', '#3a475c', '#2e394b'),
  green: tones('#9bb88f', '#769a6c', '#557450', '#40593c'),
  red: tones('#d5796a', '#bb5445', '#8f3b30', '#6e2c24'),
  orange: tones('#eaa468', '#d6843f', '#a76127', '#80491b'),
  pink: tones('#ecc2c0', '#d99f9d', '#b17674', '#8d5b5a'),
  brown: tones('#a58466', '#836347', '#604731', '#4a3625'),
  coffee: tones('#9a7d68', '#775c4a', '#574234', '#443328'),
  charcoal: tones('#85807a', '#625d58', '#494540', '#3a3632'),
  brass: tones('#e8cf86', '#cba854', '#987a35', '#755d27'),
  copper: tones('#e0a67d', '#c17f57', '#8f5a3a', '#6e442b'),
  glass: tones('#e6eff0', '#c3d8db', '#97b4b9', '#7695a0'),
} as const satisfies Record<string, Tones>

export type Colour = keyof typeof PALETTE

export const isColour = (word: string): word is Colour => Object.hasOwn(PALETTE, word)
