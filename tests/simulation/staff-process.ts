import { connectAuthEmulator, signInWithEmailAndPassword } from 'firebase/auth'
import { connectFirestoreEmulator, setLogLevel } from 'firebase/firestore'
import { loadedClient } from '#data/api/api-client.ts'
import { newSession } from '#data/auth/session-record.ts'
import { writeSession } from '#data/auth/session-storage.ts'
import { identityProvider } from '#data/firebase/auth.ts'
import { firestore } from '#data/firebase/firestore.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { AppError } from '#lib/app-error.ts'
import type { FromStaff, Outcome, StaffMember, ToStaff } from './command.ts'
import { prepare, type Act } from './deeds.ts'

// One member of staff at work, in a process of its own, to be killed. What they do goes through `src/data`, as in the app.

export type AtWork = {
  member: StaffMember
  products: readonly Product[]
  /** Of their own lines to the servers. */
  databasePort: number
  apiPort: number
  signInUrl: string
}

/** What nobody knows the outcome of; the app asks people to try again. */
const UNKNOWN = ['offline', 'timeout', 'busy', 'unexpected']

/** What was filled in, by command: it is not filled in anew when an answer is lost. */
const prepared = new Map<string, Promise<Act>>()

process.on('disconnect', () => process.exit())
process.once('message', (work: AtWork) => void begin(work))

async function begin({ member, products, databasePort, apiPort, signInUrl }: AtWork) {
  connectAuthEmulator(identityProvider(), signInUrl, { disableWarnings: true })
  connectFirestoreEmulator(firestore(), '127.0.0.1', databasePort)
  // Servers die here on purpose.
  setLogLevel('silent')
  const { user } = await signInWithEmailAndPassword(
    identityProvider(),
    `${member.uid}@example.com`,
    'osu-demo-2026',
  )
  const origin = `http://127.0.0.1:${apiPort}`
  ;(await loadedClient()).defaults.baseURL = `${origin}/api`
  Object.assign(globalThis, { window: { innerWidth: 1440, location: { origin } } })
  globalThis.navigator ??= { userAgent: 'node' } as Navigator
  writeSession({ ...newSession(await user.getIdToken(), Date.now()), expiresAt: Date.now() + 86_400_000 })
  process.on('message', (asked: ToStaff) => void work(asked, member, products))
  process.send?.({ isReady: true } satisfies FromStaff)
}

async function work(
  { try: number, command, isDouble }: ToStaff,
  member: StaffMember,
  products: readonly Product[],
) {
  const act = async (): Promise<Outcome> => {
    try {
      const ready = prepared.get(command.id) ?? prepare(command, member, products)
      prepared.set(command.id, ready)
      const state = await (await ready)()
      return { status: 'done', ...(state !== undefined && { state }) }
    } catch (error) {
      return outcomeOf(error, () => prepared.delete(command.id))
    }
  }
  const outcomes = await Promise.all(isDouble ? [act(), act()] : [act()])
  process.send?.({ try: number, outcomes } satisfies FromStaff)
}

function outcomeOf(error: unknown, forget: () => void): Outcome {
  const code = error instanceof AppError ? error.code : 'fault'
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'fault' || !UNKNOWN.includes(code)) {
    forget()
    return {
      status: 'refused',
      code,
      message: code === 'fault' ? `${message}\n${(error as Error).stack}` : message,
    }
  }
  return { status: 'failed', code, message }
}
