import { freshClone, measureStart, type Start } from './starts.ts'

/** How soon `npm start` shows the price list, and how much memory it takes: of a fresh clone, again, and at a load of eight. */

const FIRST_SECONDS = 3
const LATER_SECONDS = 2
const LOADED_SECONDS = 10
const FIRST_MEGABYTES = 500
const LATER_MEGABYTES = 300
const LOAD = 8

let isMissed = false

function tell(what: string, value: number, goal: number, unit: string, more = '') {
  const isMet = value <= goal
  if (!isMet) isMissed = true
  console.log(
    `${isMet ? '✓' : '✗'} ${what.padEnd(58)}  ${value.toFixed(1)} ${unit}   goal ≤ ${goal} ${unit}${more}`,
  )
}

function tellStart(
  what: string,
  { seconds, processorSeconds, megabytes }: Start,
  goal: number,
  memory?: number,
) {
  const more = `   (${processorSeconds.toFixed(1)} s of processor time)`
  tell(`npm start ${what}: the price list with its rows`, seconds, goal, 's', more)
  if (memory !== undefined && megabytes > 0)
    tell(`npm start ${what}: memory of all processes`, megabytes, memory, 'MB')
}

const clone = freshClone()
const loaded = freshClone()
try {
  tellStart('of a fresh clone', await measureStart(clone.folder), FIRST_SECONDS, FIRST_MEGABYTES)
  tellStart('again', await measureStart(clone.folder), LATER_SECONDS, LATER_MEGABYTES)
  tellStart('of a fresh clone at a load of eight', await measureStart(loaded.folder, LOAD), LOADED_SECONDS)
} finally {
  clone.remove()
  loaded.remove()
}
process.exitCode = isMissed ? 1 : 0
