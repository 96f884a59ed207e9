import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { hasEmailPrivacy, setEmailPrivacy } from '#server/seed/email-privacy.ts'
import { readProductionArguments } from '#server/seed/production-arguments.ts'
import { buildProductionRecords } from '#server/seed/production-records.ts'
import { linesOf, planProduction, writeProduction } from '#server/seed/seed-production.ts'

const USAGE = `
  npm run seed:production -- --project <id> --site <https://your.shop> [--write <id>]

  Shows what a new shop in this Firebase project lacks: catalogue, branches, suppliers, settings, mail texts.
  With --write and the project's id once more it is created. What exists is never changed; a project that holds
  products gets missing settings and mail texts only. No accounts, no orders. Says too whether signing in tells who
  has an account, and with --write ends that.
  Credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.
`

function fail(message: string): never {
  console.error(`\n  ${message}\n${USAGE}`)
  process.exit(1)
}

function argumentsOf(args: readonly string[]) {
  try {
    return readProductionArguments(args)
  } catch (error) {
    return fail((error as Error).message)
  }
}

const { project, site, mayWrite } = argumentsOf(process.argv.slice(2))

// A local server needs no credentials.
const isLocal = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined
initializeApp({ projectId: project, ...(!isLocal && { credential: applicationDefault() }) })
const firestore = getFirestore()
firestore.settings({ ignoreUndefinedProperties: true })

try {
  const plan = await planProduction(firestore, buildProductionRecords(Date.now(), site))
  if (!plan.isNewShop)
    console.log(`\n  ${project} holds products: only settings and mail texts are looked at.`)
  if (plan.missing.length === 0) console.log('\n  Nothing is missing.\n')
  else if (!mayWrite)
    console.log(
      `\n  ${project} lacks\n\n    ${linesOf(plan).join('\n    ')}\n\n  Nothing is written yet. To write: --write ${project}\n`,
    )
  else {
    await writeProduction(firestore, plan, (written) => console.log(`  ${written} of ${plan.missing.length}`))
    console.log(`\n  Written. Now set bank accounts, tax and rates, and look over branches and prices.\n`)
  }
  if (!isLocal) await lookAtEmailPrivacy()
} catch (error) {
  fail(`${(error as Error).message} (what was written stays; run it again)`)
}

async function lookAtEmailPrivacy() {
  const { access_token: accessToken } = await applicationDefault().getAccessToken()
  if (await hasEmailPrivacy({ id: project, accessToken })) return
  if (mayWrite) await setEmailPrivacy({ id: project, accessToken }, true)
  console.log(
    mayWrite
      ? '  Email enumeration protection is on from now: signing in does not tell who has an account.\n'
      : `  Email enumeration protection is off: signing in tells who has an account. To turn it on: --write ${project}\n`,
  )
}
