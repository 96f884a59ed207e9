/**
 * Drawings of categories that a desktop's first window shows all at once, in one file: a request each costs more than
 * their few bytes. `npm run pictures` makes the file; what is not in it is loaded by itself.
 */
export const TILE_SHEET = {
  picture: 'category-tiles',
  columns: 5,
  rows: 2,
  drawings: [
    'single-core-cable',
    'emulsion-bucket~cterracotta~t20_l',
    'pedestal-basin',
    'panel-door',
    'cordless-drill',
    'safety-helmet~caccent',
    'hex-nut',
    'electric-motor',
    'mop-bucket',
    'solar-panel',
  ],
} as const

/** CSS pixels of a drawing on a tile. */
export const TILE_SIZE = { width: 76, height: 60 } as const

/** Where a file of several drawings has one. */
export type SheetCell = { picture: string; columns: number; rows: number; column: number; row: number }

export function tileCell(drawing: string): SheetCell | undefined {
  const { picture, columns, rows, drawings } = TILE_SHEET
  const at = (drawings as readonly string[]).indexOf(drawing)
  return at < 0 ? undefined : { picture, columns, rows, column: at % columns, row: Math.floor(at / columns) }
}
