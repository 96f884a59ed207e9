import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { panelOf } from './panel.ts'
import { readEnvironment, readSettings, type Settings } from './settings.ts'
import { REPOSITORY, RULES_FILE, startStack, type Stack } from './start-stack.ts'
import { watchRules } from './watch-rules.ts'

export type ShopOptions = { web: 'dev' | 'dist'; distDir?: string }

const tell = (text: string) => console.log(`  ${text}`)

/** The process behind `npm start` and `npm run preview`: starts, seeds, prints the panel, ends on Ctrl-C. */
export async function runShop({ web, distDir }: ShopOptions) {
  try {
    const settings = readSettings(readEnvironment(REPOSITORY), process.argv)
    const dataDir = resolve(REPOSITORY, settings.dataDir)
    if (settings.fresh) rmSync(dataDir, { recursive: true, force: true })
    const { mail, ...servers } = settings
    const stack = await startStack({
      ...servers,
      ...(mail && { mail }),
      dataDir,
      web,
      ...(distDir !== undefined && { distDir: resolve(REPOSITORY, distDir) }),
      onMessage: tell,
    })
    const rules = watchRules(RULES_FILE, stack.firestore, tell)
    endOnSignal(async () => {
      rules.close()
      await stack.close()
    })
    const { seeded } = await stack.seed()
    console.log(panelFor(stack, settings, seeded))
  } catch (error) {
    console.error(`\n  ${(error as Error).message}\n`)
    process.exit(1)
  }
}

function panelFor(stack: Stack, settings: Settings, seeded: boolean): string {
  return panelOf({
    url: stack.url,
    firestoreUrl: stack.firestore.url,
    authUrl: stack.auth.url,
    ownerEmail: settings.ownerEmail,
    dataDir: settings.dataDir,
    seeded,
    seconds: performance.now() / 1000,
    password: DEMO_PASSWORD,
    accounts: DEMO_ACCOUNTS.map(({ roles, firstName, lastName, email }) => ({
      role: roles.find((role) => role !== 'User') ?? 'User',
      name: `${firstName} ${lastName}`,
      email,
    })),
  })
}

function endOnSignal(end: () => Promise<void>) {
  let isEnding = false
  const onSignal = () => {
    if (isEnding) return
    isEnding = true
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
