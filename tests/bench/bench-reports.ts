import { MAX_REPORT_READS } from '#domain/stock/stock-report.ts'
import { openReports, type Opened } from './stock-reports.ts'

// Opens every report on the inventory of a shop with a hundred thousand postings a year, as each role and at as many
// branches as one may work at; fails where one reads more documents, or takes longer, than we promise.

const GOAL_MS = 2000

const all: Opened[] = []
await openReports({ postings: 100_000, products: 3_000, suppliers: 40 }, (opened) => {
  const { name, reads, milliseconds, busy, rows } = opened
  const isGood = reads <= MAX_REPORT_READS && milliseconds <= GOAL_MS
  console.log(
    `${isGood ? ' ' : '!'} ${name.padEnd(60)} ${String(reads).padStart(3)} reads, ${milliseconds.toFixed(0).padStart(5)} ms, ${busy.toFixed(0).padStart(5)} of them busy, ${rows} rows`,
  )
  if (!isGood) process.exitCode = 1
  all.push(opened)
})
const most = (of: (one: Opened) => number): string => Math.max(...all.map(of)).toFixed(0)
console.log(
  `${all.length} reports: at most ${most(({ reads }) => reads)} reads (goal ${MAX_REPORT_READS}) and ${most(({ milliseconds }) => milliseconds)} ms (goal ${GOAL_MS})`,
)
