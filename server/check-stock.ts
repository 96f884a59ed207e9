import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { checkStock } from '#server/proof/check-stock.ts'
import { projectArguments } from '#server/seed/project-arguments.ts'

const USAGE = `
  npm run stock:check -- --project <id>

  Adds up every posting of the stock ledger (stockPostings) and compares the sums with the levels (stockLevels). Lists each
  level that differs, with its last posting, and ends with 1 if there is one. Nothing is written.
  Credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.
`

const { project, fail } = projectArguments(USAGE, process.argv.slice(2))

// A local server needs no credentials.
const local = process.env['FIRESTORE_EMULATOR_HOST']
initializeApp({ projectId: project, ...(!local && { credential: applicationDefault() }) })

try {
  const { levels, postings, drift } = await checkStock(getFirestore())
  console.log(`\n  ${postings} postings, ${levels} levels.`)
  for (const line of drift) console.log(`  ${line}`)
  console.log(
    drift.length === 0 ? '\n  Every level is what its postings come to.\n' : `\n  Drift: ${drift.length}\n`,
  )
  process.exitCode = drift.length === 0 ? 0 : 1
} catch (error) {
  fail((error as Error).message)
}
