import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js'
import { FullDisk } from '#server/files/state-file.ts'
import { readAccounts, writeAccounts, type StoredAccount } from './account-file.ts'

type State = Pick<AgentProjectState, 'users' | 'overwriteUserWithLocalId' | 'deleteAllAccounts'>

const SAVE_AFTER_MS = 200
/**
 * These change with every sign-in. Losing them is acceptable, and no reason to refuse a sign-in while the disk is full.
 */
const VOLATILE: readonly string[] = ['lastLoginAt', 'lastRefreshAt']

const essence = (accounts: unknown): string =>
  JSON.stringify(accounts, (key, value: unknown) => (VOLATILE.includes(key) ? undefined : value))

const oncePerProvider = <Provider extends { providerId: string }>(providers: readonly Provider[]) => [
  ...new Map(providers.map((provider) => [provider.providerId, provider])).values(),
]

/** Keeps the emulator's accounts in a file. */
export class SavedAccounts {
  readonly #state: State
  readonly #file: string
  readonly #report: (text: string) => void
  #saved: string
  #savedEssence = ''
  #isFull = false
  #restores = 0
  #timer: NodeJS.Timeout | undefined

  /** Loads the file into the state; throws, naming the file, when it is damaged. */
  constructor(state: State, file: string, report: (text: string) => void) {
    this.#state = state
    this.#file = file
    this.#report = report
    const accounts = readAccounts(file)
    this.#saved = JSON.stringify(accounts)
    this.#restore()
  }

  /**
   * For one request: call the returned function before the response is sent. The changes acknowledged by the response
   * are then in the file; otherwise it throws, and the accounts are as they were last saved.
   */
  change(): () => void {
    const restores = this.#restores
    return () => {
      if (essence(this.#accounts()) === this.#savedEssence) {
        // The failure of another request also rolled back this change.
        if (restores !== this.#restores) throw new Error('The accounts were just put back. Try again.')
        this.#timer ??= setTimeout(() => this.saveRest(), SAVE_AFTER_MS)
        return
      }
      try {
        this.#save()
      } catch (error) {
        this.#restore()
        throw error
      }
    }
  }

  /** Saves sign-in times, which no response waits for. */
  saveRest() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      if (JSON.stringify(this.#accounts()) !== this.#saved) this.#save()
    } catch {
      // Already reported; the next change tries again.
    }
  }

  #accounts() {
    return [...this.#state.users.values()]
  }

  #save() {
    const accounts = this.#accounts()
    try {
      writeAccounts(this.#file, accounts)
    } catch (error) {
      const isFull = error instanceof FullDisk
      const hint = isFull ? ' A restart is not needed.' : ''
      if (!this.#isFull) this.#report(`${(error as Error).message}${hint}`)
      this.#isFull = isFull
      throw error
    }
    if (this.#isFull) this.#report(`${this.#file}: there is space again; changes are taken`)
    this.#isFull = false
    this.#saved = JSON.stringify(accounts)
    this.#savedEssence = essence(accounts)
  }

  #restore() {
    this.#restores += 1
    this.#state.deleteAllAccounts()
    for (const account of JSON.parse(this.#saved) as StoredAccount[]) {
      this.#state.overwriteUserWithLocalId(account.localId, account)
      // It adds the providers once more each time.
      const kept = this.#state.users.get(account.localId)
      if (kept?.providerUserInfo) kept.providerUserInfo = oncePerProvider(kept.providerUserInfo)
    }
    // The state may write them in another order.
    this.#savedEssence = essence(this.#accounts())
  }
}
