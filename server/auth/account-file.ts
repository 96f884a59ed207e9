import { readStateFile, writeStateFile } from '#server/files/state-file.ts'

/** An account as the emulator keeps it: profile, password hash and salt, providers, custom attributes. */
export type StoredAccount = { localId: string }

const VERSION = 1

/**
 * The accounts saved last time; none when there is no file. Throws, naming the file, when it is damaged or of another
 * version.
 */
export const readAccounts = (file: string): StoredAccount[] =>
  readStateFile(file, (json) => {
    const { version, accounts } = json as { version: number; accounts: StoredAccount[] }
    if (version !== VERSION) throw new Error(`version ${String(version)} instead of ${VERSION}`)
    if (!Array.isArray(accounts)) throw new Error('no list of accounts')
    return accounts
  }) ?? []

export const writeAccounts = (file: string, accounts: readonly StoredAccount[]) =>
  writeStateFile(file, { version: VERSION, accounts })
