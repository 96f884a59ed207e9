import { randomBytes } from 'node:crypto'
import { readStateFile, writeStateFile } from '#server/files/state-file.ts'

/** An account as the emulator keeps it: profile, password hash and salt, providers, custom attributes. */
export type StoredAccount = {
  localId: string
  email?: string
  disabled?: boolean
  salt?: string
  passwordHash?: string
}

/** An account with a password. */
export type NewAccount = {
  uid: string
  email: string
  password: string
  displayName: string
  emailVerified?: boolean
  phone?: string
}

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

/** The emulator hashes nothing: it only looks like it. */
const hashOf = (password: string, salt: string): string => `fakeHash:salt=${salt}:password=${password}`

/** As the emulator keeps an account that is created at `now`, epoch milliseconds. */
export function storedAccount(
  { uid, email, password, displayName, emailVerified = true, phone }: NewAccount,
  now: number,
): StoredAccount & Record<string, unknown> {
  const salt = `fakeSalt${randomBytes(15).toString('base64url')}`
  return {
    localId: uid,
    createdAt: String(now),
    displayName,
    salt,
    passwordHash: hashOf(password, salt),
    passwordUpdatedAt: now,
    validSince: String(Math.floor(now / 1000)),
    email: email.toLowerCase(),
    emailVerified,
    disabled: false,
    ...(phone !== undefined && { phoneNumber: phone }),
  }
}

/** Whether one of the accounts has this address and password. */
export const hasPassword = (accounts: readonly StoredAccount[], email: string, password: string): boolean =>
  accounts.some(
    (account) =>
      account.email === email.toLowerCase() &&
      !account.disabled &&
      account.passwordHash === hashOf(password, account.salt ?? ''),
  )
