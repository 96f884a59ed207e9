import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** An account as the emulator keeps it: profile, password hash and salt, providers, custom attributes. */
export type StoredAccount = { localId: string }

const VERSION = 1

/** The accounts saved last time; none when there is no file. Throws, naming the file, when it is unreadable. */
export function readAccounts(file: string): StoredAccount[] {
  if (!existsSync(file)) return []
  try {
    const { version, accounts } = JSON.parse(readFileSync(file, 'utf8')) as {
      version: number
      accounts: StoredAccount[]
    }
    if (version !== VERSION || !Array.isArray(accounts)) throw new Error(`unknown version ${String(version)}`)
    return accounts
  } catch (error) {
    throw new Error(
      `${file} is broken (${(error as Error).message}). Mend it, or start anew with: npm start -- --fresh`,
      { cause: error },
    )
  }
}

/** Replaces the file in one step, so a crash leaves the old one or the new one, never half. */
export function writeAccounts(file: string, accounts: readonly StoredAccount[]) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify({ version: VERSION, accounts }))
  renameSync(draft, file)
}
