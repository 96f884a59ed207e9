import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { firestoreAccessOf } from '#server/api/firebase-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { rebuildListedStock } from '#server/proof/rebuild-listed-stock.ts'
import { rebuildSearchKeys } from '#server/proof/rebuild-search-keys.ts'
import { rebuildTotals } from '#server/proof/rebuild-totals.ts'
import { projectArguments } from '#server/seed/project-arguments.ts'

const USAGE = `
  npm run totals -- --project <id> [--write <id>]

  The triggers keep the sales of each day (dailyTotals) and what they had cost (marginTotals), the orders that wait
  (orderQueues), what moved in each week (stockTotals), what is on hand (stockSheets) and what it cost (costSheets). This
  command counts them anew, for a shop whose records are older than the triggers, or when a figure is doubted. Sales that
  were never held against a cost take the average cost of today.
  With --write it also posts what the ledgers of customers lack, has products, stock levels and orders say what lists show
  of the stock of branches, and has members and the records of customers found by their names and numbers.
  It shows which totals differ; with --write and the project's id once more it counts every order and posting and writes them.
  Credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.
`

const { project, mayWrite, fail } = projectArguments(USAGE, process.argv.slice(2))

// A local server needs no credentials.
const local = process.env['FIRESTORE_EMULATOR_HOST']
initializeApp({ projectId: project, ...(!local && { credential: applicationDefault() }) })

try {
  const access = local ? emulatedAccess(project, `http://${local}`) : firestoreAccessOf(project)
  const firestore = getFirestore()
  const totals = await rebuildTotals(firestore, restTransactions(access), { mayWrite })
  const { orders, postings, weeks } = totals
  const differing = [
    ...totals.differing,
    ...(await rebuildListedStock(firestore, { mayWrite })),
    ...(await rebuildSearchKeys(firestore, { mayWrite })),
  ]
  console.log(`\n  ${orders} orders, ${postings} postings, ${weeks} weeks.`)
  if (differing.length > 0) console.log(`  Differed: ${differing.join(', ')}`)
  console.log(
    mayWrite
      ? '\n  Every order and posting is counted, and the totals agree.\n'
      : `\n  Nothing is written yet. To count again: --write ${project}\n`,
  )
} catch (error) {
  fail(`${(error as Error).message} (what was written stays; run it again)`)
}
