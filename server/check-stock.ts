import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { checkOpenings, checkStock } from '#server/proof/check-stock.ts'
import { checkStockValue } from '#server/proof/check-stock-value.ts'
import { projectArguments } from '#server/seed/project-arguments.ts'

const USAGE = `
  npm run stock:check -- --project <id> [--openings]

  Adds the postings of the stock ledger (stockPostings) to the newest opening balances (stockOpenings) and compares the sums
  with the levels (stockLevels). Lists each level that differs, with its last posting, and ends with 1 if there is one.
  Reckons the value of the stock from levels and costs and from the sums that reports read, and each average cost from the
  deliveries that made it, and lists the products that differ.
  With --openings it also reads the postings of folded years and compares each year's opening balances with them.
  Nothing is written.
  Credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.
`

const { project, fail, more } = projectArguments(USAGE, process.argv.slice(2), {
  openings: { type: 'boolean' },
})

// A local server needs no credentials.
const local = process.env['FIRESTORE_EMULATOR_HOST']
initializeApp({ projectId: project, ...(!local && { credential: applicationDefault() }) })

try {
  const firestore = getFirestore()
  const { levels, postings, since, drift: ofLevels } = await checkStock(firestore)
  console.log(
    `\n  ${postings} postings${since === undefined ? '' : ` since the opening balances after ${since}`}, ${levels} levels.`,
  )
  const openings = more['openings'] ? await checkOpenings(firestore) : undefined
  if (openings) console.log(`  ${openings.postings} postings of ${openings.years} folded years.`)
  const value = await checkStockValue(firestore)
  console.log(`  The stock is worth GH₵${(value.valueMinor / 100).toFixed(2)} at average cost.`)
  const drift = [...ofLevels, ...(openings?.drift ?? []), ...value.drift]
  for (const line of drift) console.log(`  ${line}`)
  console.log(
    drift.length === 0
      ? '\n  Every level is what its postings come to, and every value what its deliveries do.\n'
      : `\n  Drift: ${drift.length}\n`,
  )
  process.exitCode = drift.length === 0 ? 0 : 1
} catch (error) {
  fail((error as Error).message)
}
