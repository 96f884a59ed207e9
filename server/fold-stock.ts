import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { foldYear } from '#server/proof/fold-stock.ts'
import { projectArguments } from '#server/seed/project-arguments.ts'

const USAGE = `
  npm run stock:fold -- --project <id> --year <year> [--write <id>]

  Adds up the postings of a year that is over and writes what they come to, level by level, as its opening balances
  (stockOpenings): npm run stock:check then begins there. Postings stay where they are. Years are folded in their order; the
  first may be any, with all that was posted before it. Interrupted, it goes on when it is run again; a folded year is
  compared with its postings and never written again. Ends with 1 where an opening is not what its postings come to.
  Without --write and the project's id once more it only counts.
  Credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.
`

const { project, mayWrite, fail, more } = projectArguments(USAGE, process.argv.slice(2), {
  year: { type: 'string' },
})
const asked = typeof more['year'] === 'string' ? more['year'] : ''
const year = Number(asked)
if (!/^2[01]\d\d$/.test(asked)) fail('Name the year: --year 2024.')

// A local server needs no credentials.
const local = process.env['FIRESTORE_EMULATOR_HOST']
initializeApp({ projectId: project, ...(!local && { credential: applicationDefault() }) })

try {
  const folded = await foldYear(getFirestore(), year, { mayWrite, now: Date.now() })
  const { levels, postings, before, wasFolded, differing, remarks } = folded
  console.log(
    `\n  ${postings} postings ${before === undefined ? `up to the end of ${year}` : `since the end of ${before}`}, ${levels} levels.`,
  )
  for (const remark of remarks) console.log(`  Look at ${remark}`)
  for (const line of differing) console.log(`  Differs: ${line}`)
  if (differing.length > 0)
    console.log(`\n  Nothing more is written: ${year} is not what its postings come to.\n`)
  else if (wasFolded) console.log(`\n  ${year} is folded, and its openings are what its postings come to.\n`)
  else if (mayWrite) console.log(`\n  ${year} is folded.\n`)
  else console.log(`\n  Nothing is written yet. To fold ${year}: --write ${project}\n`)
  process.exitCode = differing.length === 0 ? 0 : 1
} catch (error) {
  fail(`${(error as Error).message} (what was written stays; run it again)`)
}
