/** A picture in greys, a byte a pixel, row by row. */
export type GreyPicture = { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** Squares along the longer side: larger than letters, smaller than a shadow. */
const SQUARES = 40
/** Most of a sheet is paper, also where it is written on. */
const PAPER = 0.75

/** Takes the shadows off a photographed sheet: paper is as white in one part of it as in another. */
export function withEvenLight(picture: GreyPicture): GreyPicture {
  const { pixels, width, height } = picture
  const side = Math.max(8, Math.ceil(Math.max(width, height) / SQUARES))
  const columns = Math.ceil(width / side)
  const rows = Math.ceil(height / side)
  const paper = Float32Array.from({ length: columns * rows }, (_, at) =>
    paperIn(picture, { x: (at % columns) * side, y: Math.floor(at / columns) * side, side }),
  )
  const across = Array.from({ length: width }, (_, x) => between(x, side, columns))
  const even = new Uint8ClampedArray(pixels.length)
  // Millions of pixels: nothing is made for each.
  for (let y = 0; y < height; y++) {
    const { first: above, next: below, share: down } = between(y, side, rows)
    for (let x = 0; x < width; x++) {
      const along = across[x] as Between
      const upper = mixed(paper, above * columns, along)
      const white = upper + (mixed(paper, below * columns, along) - upper) * down
      const at = y * width + x
      even[at] = ((pixels[at] as number) * 255) / Math.max(1, white)
    }
  }
  return { pixels: even, width, height }
}

type Between = { first: number; next: number; share: number }

/** The squares whose middles a pixel is between, and how far it is from the first. */
function between(pixel: number, side: number, count: number): Between {
  const at = Math.max(0, Math.min(count - 1, (pixel + 0.5) / side - 0.5))
  const first = Math.floor(at)
  return { first, next: Math.min(count - 1, first + 1), share: at - first }
}

function mixed(paper: Float32Array, row: number, { first, next, share }: Between): number {
  const left = paper[row + first] as number
  return left + ((paper[row + next] as number) - left) * share
}

/** The grey that three quarters of a square are darker than. */
function paperIn(
  { pixels, width, height }: GreyPicture,
  { x, y, side }: { x: number; y: number; side: number },
): number {
  const counts = new Uint32Array(256)
  const right = Math.min(width, x + side)
  const bottom = Math.min(height, y + side)
  for (let down = y; down < bottom; down++)
    for (let at = down * width + x; at < down * width + right; at++) {
      const grey = pixels[at] as number
      counts[grey] = (counts[grey] as number) + 1
    }
  let left = (right - x) * (bottom - y) * PAPER
  return counts.findIndex((count) => (left -= count) <= 0)
}

/** Of pixels in red, green, blue and transparency; what is transparent is paper. */
export function greyOf(colours: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8ClampedArray(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const red = colours[at * 4] as number
    const green = colours[at * 4 + 1] as number
    const blue = colours[at * 4 + 2] as number
    const solid = (colours[at * 4 + 3] as number) / 255
    pixels[at] = 255 - (255 - (0.299 * red + 0.587 * green + 0.114 * blue)) * solid
  }
  return { pixels, width, height }
}

/** Turned clockwise by quarters of a circle, 0 to 3. */
export function turned(picture: GreyPicture, quarters: number): GreyPicture {
  if (quarters === 0) return picture
  const { pixels, width, height } = turned(picture, quarters - 1)
  const next = new Uint8ClampedArray(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) next[x * height + (height - 1 - y)] = pixels[y * width + x] as number
  return { pixels: next, width: height, height: width }
}

/** As a file that programs of any kind read: PGM, without loss and without compression. */
export function pgmOf({ pixels, width, height }: GreyPicture): Blob {
  return new Blob([`P5\n${width} ${height}\n255\n`, pixels], { type: 'image/x-portable-graymap' })
}

/** Whether there is nothing on a picture. */
export function isBlank({ pixels }: GreyPicture): boolean {
  let dark = 0
  for (const grey of pixels) if (grey < INK) dark += 1
  return dark < pixels.length * LEAST_INK
}

const INK = 128
/** Of all pixels: a few words on a page are more, dust is less. */
const LEAST_INK = 0.0002
