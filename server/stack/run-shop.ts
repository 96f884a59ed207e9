import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { isFullDisk } from '@osu-supply/firestore-server/full-disk'
import type { DemoAccount } from '#server/seed/demo-accounts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { buildDemoRecords } from '#server/demo/demo-records.ts'
import { endWith } from './ending.ts'
import { panelOf } from './panel.ts'
import type { Launch } from '#server/start/front.js'
import { explainTakenPort } from './listening.ts'
import { readSettings, type Settings } from './settings.ts'
import { RULES_FILE } from './shop-rules.ts'
import { REPOSITORY, startStack, type Stack } from './start-stack.ts'
import { failsAs, REMEDIES, StartFailure } from './start-failure.ts'
import { watchRules } from './watch-rules.ts'

export type ShopOptions = Launch & {
  web: 'dev' | 'dist'
  distDir?: string
  /** Runs before anything is started, once the settings are known to be valid. */
  prepare?: () => Promise<unknown>
}

const tell = (text: string) => console.log(`  ${text}`)

/** The process behind `npm start` and `npm run preview`: starts, seeds, prints the panel, ends on Ctrl-C. */
export async function runShop({ web, front, environment, pages, distDir, prepare }: ShopOptions) {
  let close = async () => {}
  let isEnding = false
  const end = endWith(() => {
    isEnding = true
    return close()
  })
  try {
    const settings = settingsOf(environment)
    // A taken port is said before anything is built.
    await front.listening.catch(explainTakenPort(settings.ports.web, 'PORT'))
    await prepare?.().catch(failsAs('The pages', REMEDIES.pages))
    const { mail, ...servers } = settings
    const stack = await startStack({
      ...servers,
      front,
      pagesBuilt: pages,
      ...(mail && { mail }),
      dataDir: resolve(REPOSITORY, settings.dataDir),
      web,
      records: buildDemoRecords,
      ...(distDir !== undefined && { distDir: resolve(REPOSITORY, distDir) }),
      onMessage: tell,
      onTerminated: end,
    })
    const rules = watchRules(RULES_FILE, stack.firestore, tell)
    close = async () => {
      rules.close()
      await stack.close()
    }
    const { seeded } = await stack.seed()
    stack.open()
    await stack.rulesInForce()
    console.log(panelFor(stack, settings, seeded, await accountsThatSignIn(stack)))
    // From now on its memory counts for more than its speed: it mostly waits.
    setFlagsFromString('--optimize-for-size')
  } catch (error) {
    // Whatever is in progress when the servers stop is expected to fail.
    if (isEnding) return
    const hint = isFullDisk(error) ? ' Free some space and start again.' : ''
    const { message } =
      error instanceof StartFailure ? error : new StartFailure('The shop', error, REMEDIES.packages)
    console.error(`\n  The shop did not start.\n  ${message}${hint}\n`)
    process.exit(1)
  }
}

function settingsOf(environment: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(environment, process.argv.slice(2))
  } catch (error) {
    return failsAs('The settings', REMEDIES.settings)(error)
  }
}

/** Anybody who tries the shop can change passwords and close accounts. */
async function accountsThatSignIn({ auth }: Stack): Promise<DemoAccount[]> {
  const answers = await Promise.all(DEMO_ACCOUNTS.map(({ email }) => auth.canSignIn(email, DEMO_PASSWORD)))
  return DEMO_ACCOUNTS.filter((_account, index) => answers[index])
}

function panelFor(
  stack: Stack,
  settings: Settings,
  seeded: boolean,
  accounts: readonly DemoAccount[],
): string {
  return panelOf({
    url: stack.url,
    firestoreUrl: stack.firestore.url,
    authUrl: stack.auth.url,
    ownerEmail: settings.ownerEmail,
    dataDir: settings.dataDir,
    seeded,
    seconds: performance.now() / 1000,
    password: DEMO_PASSWORD,
    otherAccounts: DEMO_ACCOUNTS.length - accounts.length,
    accounts: accounts.map(({ roles, firstName, lastName, email }) => ({
      role: roles.find((role) => role !== 'User') ?? 'User',
      name: `${firstName} ${lastName}`,
      email,
    })),
  })
}
