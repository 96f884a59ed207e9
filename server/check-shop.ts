import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { firestoreAccessOf } from '#server/api/firebase-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { checkShop, textOf } from '#server/checks/check-shop.ts'
import { projectArguments } from '#server/seed/project-arguments.ts'

const USAGE = `
  npm run shop:check -- --project <id>

  Compares records with what follows from them: sums and prices of orders with their lines, proformas, offers and payments;
  balances with their ledgers; counters with the numbers that were given; what shoppers see of stock with the levels; the
  catalogue and the facts of the shop with their records; totals with what was counted. Lists what does not agree and ends
  with 1 if there is anything. The stock ledger has a check of its own (npm run stock:check).
  Nothing is written.
  Credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.
`

const { project, fail } = projectArguments(USAGE, process.argv.slice(2))

// A local server needs no credentials.
const local = process.env['FIRESTORE_EMULATOR_HOST']
initializeApp({ projectId: project, ...(!local && { credential: applicationDefault() }) })

try {
  const access = local ? emulatedAccess(project, `http://${local}`) : firestoreAccessOf(project)
  const all = await checkShop(getFirestore(), restTransactions(access))
  for (const found of all) console.log(`  ${textOf(found)}`)
  console.log(all.length === 0 ? '\n  Everything agrees.\n' : `\n  Does not agree: ${all.length}\n`)
  process.exitCode = all.length === 0 ? 0 : 1
} catch (error) {
  fail((error as Error).message)
}
