import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js'
import { FullDisk } from '#server/files/state-file.ts'
import { readAccounts, writeAccounts } from './account-file.ts'

type State = Pick<AgentProjectState, 'users' | 'overwriteUserWithLocalId' | 'deleteAllAccounts'>

const SAVE_AFTER_MS = 200
/** Every sign-in changes them. They may be lost, and are no reason to refuse a sign-in while the disk is full. */
const VOLATILE: readonly string[] = ['lastLoginAt', 'lastRefreshAt']

const essence = (accounts: unknown): string =>
  JSON.stringify(accounts, (key, value: unknown) => (VOLATILE.includes(key) ? undefined : value))

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

  /** Fills the state with what is in the file; throws, naming it, when it is damaged. */
  constructor(state: State, file: string, report: (text: string) => void) {
    this.#state = state
    this.#file = file
    this.#report = report
    const accounts = readAccounts(file)
    this.#saved = JSON.stringify(accounts)
    this.#restore()
  }

  /**
   * For one request: what it returns is called before the answer leaves. What the answer acknowledges is in the file then;
   * otherwise the accounts are as they were saved last, and it throws.
   */
  change(): () => void {
    const restores = this.#restores
    return () => {
      if (essence(this.#accounts()) === this.#savedEssence) {
        // A change that another request's failure took back with it.
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

  /** Times of sign-ins, which nobody waits for. */
  saveRest() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      if (JSON.stringify(this.#accounts()) !== this.#saved) this.#save()
    } catch {
      // Reported; the next change tries again.
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
    for (const account of JSON.parse(this.#saved) as { localId: string }[])
      this.#state.overwriteUserWithLocalId(account.localId, account)
    // The state may write them in another order.
    this.#savedEssence = essence(this.#accounts())
  }
}
