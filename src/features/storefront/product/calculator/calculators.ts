import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { CONCRETE_MIXES, concreteNeeds } from '#domain/calculators/concrete.ts'
import type { Mix, Need } from '#domain/calculators/materials.ts'
import { beamNeeds, slabNeeds } from '#domain/calculators/rods.ts'
import { spreadingRate } from '#domain/calculators/spreading-rate.ts'
import { paintNeeds, roofNeeds, tileNeeds } from '#domain/calculators/surfaces.ts'
import { wallNeeds } from '#domain/calculators/wall.ts'
import { CALCULATOR_TITLES, calculatorKind, type CalculatorKind } from './calculator-kind.ts'

export type CalculatorField = {
  key: string
  label: string
  /** Shown after the number: `m`, `mm`, `%`. */
  unit?: string
  initial: number
  min?: number
  /** Options to choose from instead of a number; the value is the index. */
  options?: readonly string[]
}

export type Calculator = {
  name: string
  title: string
  fields: readonly CalculatorField[]
  wastagePercent: number
  /** The sub-categories of the materials besides the page's product. */
  subcategories: readonly string[]
  /** How it is calculated, for users who want to check. */
  basis: string
  needs: (values: Readonly<Record<string, number>>) => Need[]
}

const MORTARS: readonly Mix[] = [
  [1, 4],
  [1, 5],
  [1, 6],
]
const METRES = { unit: 'm', min: 0.01 } as const

/** The calculators of a product: none, one, or several to choose from. */
export function calculatorsFor(product: CatalogueProduct, coverage: string): Calculator[] {
  const kind = calculatorKind(product, coverage)
  return kind ? CALCULATORS[kind](product, coverage) : []
}

const CALCULATORS: Record<CalculatorKind, (product: CatalogueProduct, coverage: string) => Calculator[]> = {
  wall: (product) => wall(product),
  concrete: () => [concrete()],
  rods: (product) => rods(product),
  roof: () => [roof()],
  tiles: () => [tiles()],
  paint: (_product, coverage) => [paint(spreadingRate(coverage) ?? 1)],
}

function wall({ size }: CatalogueProduct): Calculator[] {
  // `450x125x225 mm`: length, thickness and height as laid in the wall.
  const [, length, thickness, height] = /^(\d+)x(\d+)x(\d+) mm$/.exec(size) ?? []
  if (!length || !thickness || !height) return []
  return [
    {
      name: 'wall',
      title: CALCULATOR_TITLES.wall,
      subcategories: ['cement', 'sand-fill'],
      fields: [
        { key: 'length', label: 'Length of wall', initial: 10, ...METRES },
        { key: 'height', label: 'Height', initial: 3, ...METRES },
        { key: 'openings', label: 'Doors and windows', initial: 0, unit: 'm²', min: 0 },
        { key: 'joint', label: 'Joint', initial: 15, unit: 'mm', min: 5 },
        {
          key: 'mix',
          label: 'Mortar, cement : sand',
          initial: 1,
          options: MORTARS.map(([cement, sand]) => `${cement} : ${sand}`),
        },
      ],
      wastagePercent: 5,
      basis:
        'A block takes its face and one joint; the mortar is what the blocks leave of the wall, 1.33 m³ of dry cement and sand for 1 m³, cement at 1,440 kg/m³. Cores stay empty. Plaster, lintels over the openings and reinforcement are not counted.',
      needs: (values) =>
        wallNeeds({
          areaM2: Math.max(0, at(values, 'length') * at(values, 'height') - at(values, 'openings')),
          blockLengthM: Number(length) / 1000,
          blockThicknessM: Number(thickness) / 1000,
          blockHeightM: Number(height) / 1000,
          jointM: at(values, 'joint') / 1000,
          mix: MORTARS[at(values, 'mix')] ?? [1, 5],
        }),
    },
  ]
}

const concrete = (): Calculator => ({
  name: 'concrete',
  title: CALCULATOR_TITLES.concrete,
  subcategories: ['cement', 'sand-fill', 'stone-aggregates'],
  fields: [
    { key: 'length', label: 'Length', initial: 5, ...METRES },
    { key: 'width', label: 'Width', initial: 4, ...METRES },
    { key: 'depth', label: 'Thickness', initial: 150, unit: 'mm', min: 10 },
    {
      key: 'mix',
      label: 'Mix, cement : sand : stone',
      initial: 0,
      options: CONCRETE_MIXES.map(({ label }) => label),
    },
  ],
  wastagePercent: 5,
  basis:
    'Nominal mix by the dry-volume method: 1.54 m³ of loose cement, sand and stone for 1 m³ of concrete, cement at 1,440 kg/m³. A designed mix is the engineer’s. Formwork and reinforcement are not counted.',
  needs: (values) =>
    concreteNeeds(
      (at(values, 'length') * at(values, 'width') * at(values, 'depth')) / 1000,
      CONCRETE_MIXES[at(values, 'mix')]?.mix ?? [1, 2, 4],
    ),
})

function rods({ size }: CatalogueProduct): Calculator[] {
  const diameterMm = Number(/^(\d+) mm$/.exec(size)?.[1])
  if (!diameterMm) return []
  const basis =
    'Bars are cut from lengths of 12 m; a longer one is lapped by 40 diameters (BS 8110-1). Wastage is added to the metres before they are rounded to lengths. Hooks, spacers and binding wire are not counted. Follow the engineer’s bar schedule where there is one.'
  return [
    {
      name: 'beam',
      title: 'Columns and beams',
      subcategories: ['rebar'],
      fields: [
        { key: 'count', label: 'How many', initial: 6, min: 1 },
        { key: 'length', label: 'Length of each', initial: 3, ...METRES },
        { key: 'width', label: 'Width', initial: 230, unit: 'mm', min: 80 },
        { key: 'depth', label: 'Depth', initial: 230, unit: 'mm', min: 80 },
        { key: 'bars', label: 'Main bars in each', initial: 4, min: 1 },
        {
          key: 'starters',
          label: 'Starters or laps',
          initial: 1,
          options: ['None', 'At one end', 'At both ends'],
        },
        { key: 'spacing', label: 'Links every', initial: 200, unit: 'mm', min: 50 },
        { key: 'link', label: 'Link diameter', initial: 1, options: ['6 mm', '8 mm', '10 mm', '12 mm'] },
        { key: 'cover', label: 'Cover', initial: 25, unit: 'mm', min: 10 },
      ],
      wastagePercent: 3,
      basis: `Main bars end at the cover, or run on by 40 diameters where there are starters or laps. A link is its perimeter inside the cover and two ends of 10 diameters. ${basis}`,
      needs: (values) =>
        beamNeeds({
          count: at(values, 'count'),
          lengthM: at(values, 'length'),
          widthM: at(values, 'width') / 1000,
          depthM: at(values, 'depth') / 1000,
          coverM: at(values, 'cover') / 1000,
          mainBars: at(values, 'bars'),
          mainDiameterM: diameterMm / 1000,
          linkDiameterM: (LINK_DIAMETERS[at(values, 'link')] ?? 8) / 1000,
          linkSpacingM: at(values, 'spacing') / 1000,
          lappedEnds: at(values, 'starters'),
        }),
    },
    {
      name: 'slab',
      title: 'Slabs and bases',
      subcategories: [],
      fields: [
        { key: 'length', label: 'Length', initial: 6, ...METRES },
        { key: 'width', label: 'Width', initial: 4, ...METRES },
        { key: 'spacing', label: 'Bars every', initial: 200, unit: 'mm', min: 50 },
        { key: 'layers', label: 'Layers', initial: 0, options: ['Bottom only', 'Top and bottom'] },
        { key: 'cover', label: 'Cover', initial: 25, unit: 'mm', min: 10 },
      ],
      wastagePercent: 3,
      basis: `The same bar both ways, ending at the cover; starters of columns and walls are not counted. ${basis}`,
      needs: (values) =>
        slabNeeds({
          lengthM: at(values, 'length'),
          widthM: at(values, 'width'),
          coverM: at(values, 'cover') / 1000,
          spacingM: at(values, 'spacing') / 1000,
          diameterM: diameterMm / 1000,
          layers: at(values, 'layers') + 1,
        }),
    },
  ]
}

export const LINK_DIAMETERS = [6, 8, 10, 12] as const

const roof = (): Calculator => ({
  name: 'roof',
  title: CALCULATOR_TITLES.roof,
  subcategories: [],
  fields: [
    { key: 'length', label: 'Length of building', initial: 12, ...METRES },
    { key: 'width', label: 'Width', initial: 9, ...METRES },
    { key: 'eaves', label: 'Eaves beyond the walls', initial: 600, unit: 'mm', min: 0 },
    { key: 'pitch', label: 'Pitch', initial: 15, unit: '°', min: 0 },
    { key: 'lap', label: 'Laps', initial: 10, unit: '%', min: 0 },
  ],
  wastagePercent: 5,
  basis:
    'Plan with eaves divided by the cosine of the pitch, the same for gable and hip; laps at sides and ends in percent of it. Ridges, valleys, flashings, fixings and the timber below are not counted.',
  needs: (values) =>
    roofNeeds({
      planLengthM: at(values, 'length'),
      planWidthM: at(values, 'width'),
      eavesM: at(values, 'eaves') / 1000,
      pitchDegrees: Math.min(75, at(values, 'pitch')),
      lapPercent: at(values, 'lap'),
    }),
})

const paint = (rate: number): Calculator => ({
  name: 'paint',
  title: CALCULATOR_TITLES.paint,
  subcategories: [],
  fields: [
    { key: 'area', label: 'Area to paint', initial: 100, unit: 'm²', min: 0.1 },
    { key: 'coats', label: 'Coats', initial: 2, min: 1 },
    { key: 'rate', label: 'One litre covers', initial: rate, unit: 'm²', min: 0.1 },
  ],
  wastagePercent: 5,
  basis: `Area times coats divided by the spreading rate, ${rate} m² a litre and coat by the maker’s lower figure. Rough plaster takes more. Primer and filler are not counted.`,
  needs: (values) => paintNeeds(at(values, 'area'), at(values, 'coats'), at(values, 'rate')),
})

const tiles = (): Calculator => ({
  name: 'tiles',
  title: CALCULATOR_TITLES.tiles,
  subcategories: [],
  fields: [
    { key: 'length', label: 'Length', initial: 5, ...METRES },
    { key: 'width', label: 'Width', initial: 4, ...METRES },
  ],
  wastagePercent: 10,
  basis:
    'Area and what is cut off: 10% laid straight, 15% laid diagonally. Adhesive, grout and skirting are not counted.',
  needs: (values) => tileNeeds(at(values, 'length') * at(values, 'width')),
})

const at = (values: Readonly<Record<string, number>>, key: string): number => values[key] ?? 0
