import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { projectArguments } from '#server/seed/project-arguments.ts'
import { rebuildShards } from '#server/seed/rebuild-shards.ts'

const USAGE = `
  npm run shards -- --project <id> [--write <id>]

  Above 10,000 published products the shop queries its catalogue page by page. Once it has fewer again, this command
  writes the whole catalogue (catalog/s0, s1 …) from the products, so that browsers keep it in memory as before.
  It also puts right a catalogue of which "npm run shop:check" says that it is not as the products.
  It shows what it would write; with --write and the project's id once more it writes.
  Credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.
`

const { project, mayWrite, fail } = projectArguments(USAGE, process.argv.slice(2))

// A local server needs no credentials.
const isLocal = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined
initializeApp({ projectId: project, ...(!isLocal && { credential: applicationDefault() }) })

try {
  const done = await rebuildShards(getFirestore(), { mayWrite })
  if (!done.ok)
    console.log(`\n  ${project} publishes ${done.products} products, which is above the limit of 10,000.\n`)
  else {
    if (done.unreadable.length > 0) console.log(`\n  Left out, cannot be read: ${done.unreadable.join(', ')}`)
    const what = `${done.products} products in ${done.shards} ${done.shards === 1 ? 'shard' : 'shards'}`
    console.log(
      mayWrite
        ? `\n  Written: ${what}.\n`
        : `\n  ${what}. Nothing is written yet. To write: --write ${project}\n`,
    )
  }
} catch (error) {
  fail((error as Error).message)
}
