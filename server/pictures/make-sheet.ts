import { TILE_SIZE } from '#domain/catalogue/tile-sheet.ts'

/** Drawn at twice the size, as most screens show it. */
const WIDTH = 2 * TILE_SIZE.width
const HEIGHT = 2 * TILE_SIZE.height

/** One file of several drawings, row by row, each in the middle of a cell of a tile's proportions. */
export function makeSheet(drawings: readonly string[], columns: number): string {
  const cells = drawings.map((svg, at) => {
    const place = `x="${(at % columns) * WIDTH}" y="${Math.floor(at / columns) * HEIGHT}"`
    const shapes = svg.trim().replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<svg ${place} width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 160 120">${shapes}</svg>`
  })
  const size = { width: columns * WIDTH, height: Math.ceil(drawings.length / columns) * HEIGHT }
  const frame = `viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${cells.join('').replaceAll(/ data-[a-z]+="[^"]*"/g, '')}</svg>\n`
}
