import sharp from 'sharp'

/** Of a bill, by its columns. */
const COLUMNS = [60, 140, 760, 900]
const WIDTH = 1060
const ROW = 52
const TOP = 180

export const PRINTED_ROWS = [
  ['Item', 'Description', 'Unit', 'Qty'],
  ['A', 'High-yield rebar Y16, 12 m', 'length', '30'],
  ['B', 'Portland limestone cement 42.5R, 50 kg', 'bag', '1,200'],
  ['C', 'Claw hammer 16oz', 'nr', '15'],
  ['D', 'Binding wire 1.6 mm', 'roll', '14'],
  ['E', 'Head pan 28 L', 'nr', '24'],
]

/** A printed bill as a drawing: a title and a ruled table. */
function drawnBill(rows: readonly (readonly string[])[]): string {
  const height = TOP + rows.length * ROW + 60
  const bottom = TOP + (rows.length - 1) * ROW + 18
  const texts = rows.flatMap((cells, row) =>
    cells.map((cell, column) => `<text x="${COLUMNS[column]}" y="${TOP + row * ROW}">${cell}</text>`),
  )
  const across = rows.map((_, row) => `M40 ${TOP + row * ROW + 18}H${WIDTH - 40}`)
  const down = [40, 120, 740, 880, WIDTH - 40].map((x) => `M${x} ${TOP - ROW + 18}V${bottom}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="26">
    <rect width="100%" height="100%" fill="#fbfaf5"/><text x="60" y="90" font-size="34">Proposed clinic at Tema</text>
    ${texts.join('')}<path d="${[...across, ...down].join('')}" stroke="#333" stroke-width="2"/></svg>`
}

/** A sheet as a scanner has it: straight, grey and clean. */
export const scannedBill = (): Promise<Buffer> =>
  sharp(Buffer.from(drawnBill(PRINTED_ROWS)), { density: 150 })
    .flatten()
    .greyscale()
    .jpeg()
    .toBuffer()

/**
 * The same sheet photographed on a desk: a little askew, with a shadow, grain and the camera's JPEG. `orientation` is
 * stored as EXIF stores it: 6 is a phone held upright, whose picture lies on its side.
 */
export async function photographedBill({ orientation = 1 } = {}): Promise<Buffer> {
  const sheet = sharp(Buffer.from(drawnBill(PRINTED_ROWS)), { density: 150 }).rotate(1.5, {
    background: '#6b5a48',
  })
  const { data, info } = await sheet
    .flatten({ background: '#6b5a48' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let seed = 7
  const grain = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return (seed / 2 ** 32 - 0.5) * 24
  }
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / info.channels)
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)]
    const light = 0.6 + 0.25 * (x / info.width) + 0.15 * (y / info.height)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * light + grain()))
  }
  const photo = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const lying = orientation === 6 ? photo.rotate(270) : photo
  return lying.jpeg({ quality: 80 }).withMetadata({ orientation }).toBuffer()
}

/** Of a wall. */
export const emptyPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#d8d2c4' } })
    .jpeg()
    .toBuffer()
