import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPicture } from '#server/media/drawings.ts'
import { buildProductionRecords } from '#server/seed/production-records.ts'

/**
 * Writes the drawings of the catalogue into the built app, where Hosting serves them under the addresses the media
 * server has here. Run after `npm run build`; another folder may be named.
 */
const folder = join(process.argv[2] ?? 'dist', 'media/pictures')

const { goods } = buildProductionRecords(Date.now(), 'https://localhost')
const keys = new Set(goods.flatMap(({ data: { picture } }) => (typeof picture === 'string' ? [picture] : [])))

mkdirSync(folder, { recursive: true })
for (const key of keys) {
  const svg = drawPicture(key)
  if (!svg) throw new Error(`There is no drawing ${key}.`)
  writeFileSync(join(folder, `${key}.svg`), svg)
}
console.log(`${keys.size} drawings in ${folder}`)
