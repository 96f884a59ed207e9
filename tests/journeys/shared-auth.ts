import type { AccountMessage } from '#server/auth/process-messages.ts'
import { startAuth, type AuthServer } from '#server/auth/start-auth.ts'

type Kept = { auth: AuthServer; tell: (message: AccountMessage) => void; isTaken: boolean }

const kept: Kept[] = []

/**
 * As `startAuth`, for pages on any port. It takes seconds of processor time to load, so a worker keeps it across files:
 * when closed, it deletes its accounts and waits for the next shop.
 */
export const sharedAuth: typeof startAuth = async ({ projectId, port, onMessage = () => {} }) => {
  const one = kept.find(({ isTaken }) => !isTaken) ?? (await startKept(projectId, port))
  Object.assign(one, { isTaken: true, tell: onMessage })
  return {
    ...one.auth,
    close: async () => {
      await one.auth.deleteAllAccounts()
      Object.assign(one, { isTaken: false, tell: () => {} })
    },
  }
}

async function startKept(projectId: string, port: number): Promise<Kept> {
  const auth = await startAuth({ projectId, port, onMessage: (message) => one.tell(message) })
  const one: Kept = { auth, tell: () => {}, isTaken: false }
  kept.push(one)
  return one
}
