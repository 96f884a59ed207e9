/** Degrees of longitude and latitude. */
export type Position = readonly [longitude: number, latitude: number]

/** The border, simplified to what a small map shows; clockwise from the south-west. Drawn by hand from public maps. */
export const BORDER: readonly Position[] = [
  [-3.11, 5.09],
  [-2.85, 5.16],
  [-3.02, 5.72],
  [-3.25, 6.25],
  [-3.24, 6.62],
  [-2.97, 7.2],
  [-2.79, 7.94],
  [-2.5, 8.2],
  [-2.61, 8.9],
  [-2.76, 9.55],
  [-2.68, 9.9],
  [-2.83, 10.4],
  [-2.93, 10.64],
  [-2.83, 11.0],
  [-1.6, 10.99],
  [-0.62, 10.97],
  [-0.14, 11.14],
  [0.03, 11.08],
  [-0.06, 10.66],
  [0.37, 10.3],
  [0.37, 10.03],
  [0.24, 9.57],
  [0.47, 9.5],
  [0.53, 8.9],
  [0.38, 8.74],
  [0.48, 8.5],
  [0.65, 8.3],
  [0.52, 7.8],
  [0.64, 7.4],
  [0.54, 6.92],
  [0.72, 6.5],
  [1.05, 6.3],
  [1.2, 6.11],
  [0.98, 5.92],
  [0.66, 5.76],
  [0.25, 5.77],
  [0.0, 5.62],
  [-0.2, 5.53],
  [-0.62, 5.33],
  [-1.06, 5.21],
  [-1.27, 5.1],
  [-1.63, 5.02],
  [-1.75, 4.89],
  [-2.06, 4.73],
  [-2.25, 4.88],
  [-2.72, 5.02],
]

/** The shore of the Volta lake, as one line down its arms. */
export const LAKE: readonly Position[] = [
  [0.06, 6.3],
  [0.1, 6.55],
  [-0.05, 6.85],
  [0.1, 7.2],
  [-0.05, 7.6],
  [-0.25, 7.9],
  [-0.55, 8.1],
  [-0.8, 8.5],
  [-1.15, 8.65],
]

const WIDTH = 320
const PAD = 14
const [WEST, EAST, SOUTH, NORTH] = [-3.3, 1.25, 4.55, 11.2]
/** A degree of longitude is shorter than one of latitude; at eight degrees north by this much. */
const SHRINK = Math.cos((8 * Math.PI) / 180)
const SCALE = (WIDTH - 2 * PAD) / ((EAST - WEST) * SHRINK)

export const MAP_SIZE = { width: WIDTH, height: Math.round((NORTH - SOUTH) * SCALE + 2 * PAD) } as const

/** A position in the map's own units. */
export const onMap = ([longitude, latitude]: Position): { x: number; y: number } => ({
  x: PAD + (longitude - WEST) * SHRINK * SCALE,
  y: PAD + (NORTH - latitude) * SCALE,
})

/** The path of a line through `positions`, for an SVG. */
export const pathThrough = (positions: readonly Position[]): string =>
  positions
    .map((position, at) => {
      const { x, y } = onMap(position)
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
