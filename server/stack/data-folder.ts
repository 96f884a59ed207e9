import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from '@osu-supply/firestore-server/directory-lock'
import { readAccounts } from '#server/auth/account-file.ts'
import { readStateFile, writeStateFile } from '#server/files/state-file.ts'
import { plural } from '#lib/plural.ts'

export type DataFolder = {
  /** Whether it contains a completely seeded shop. */
  isFilled: () => boolean
  /** Notes that `work` is seeding it, so that it is repeated when interrupted. */
  filling: <Result>(work: () => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

type Part = { name: string; file: string; isThere: boolean }

const VERSION = 1
const MARK = 'shop.json'
/** Everything a shop stores here; anything else in the folder is not ours. */
const CONTENT = ['auth', 'firestore', 'mail', 'uploads', MARK]

const ANEW = 'begin anew, without what is left: npm start -- --fresh'

/**
 * Locks the folder of a shop for this process, emptied first when `fresh`, and when filling it was cut short. Throws when
 * another process has it, and when one of accounts, documents and mail, which belong together, is missing.
 */
export function openDataFolder(
  folder: string,
  {
    fresh = false,
    onMessage,
  }: { fresh?: boolean | undefined; onMessage?: ((text: string) => void) | undefined } = {},
): DataFolder {
  mkdirSync(folder, { recursive: true })
  const unlock = lockDirectory(folder, 'shop.lock')
  try {
    if (fresh) empty(folder)
    let isFilled = wasFilled(folder)
    const mark = (filled: boolean) => {
      writeStateFile(join(folder, MARK), { version: VERSION, isFilled: filled })
      isFilled = filled
    }
    if (!isFilled) {
      // What a shop that was never opened left behind belongs to another day than what is filled in now.
      if (existsSync(join(folder, MARK))) {
        onMessage?.(`${folder}: filling it was cut short, so it begins anew`)
        empty(folder)
      }
      // Before the servers put their first files here: a start that ends now is one that was cut short.
      mark(false)
    }
    return {
      isFilled: () => isFilled,
      filling: async (work) => {
        mark(false)
        const result = await work()
        mark(true)
        return result
      },
      close: async () => unlock(),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The error for a `folder` that lacks the documents every seeded shop has. */
export const incompleteDocuments = (folder: string): Error =>
  new Error(
    `${join(folder, 'firestore/firestore.log')} holds only a part of the shop's documents. Nothing was filled in over ` +
      `it. Put the file back from a copy, or ${ANEW}`,
  )

function empty(folder: string) {
  const documents = join(folder, 'firestore')
  // A separate Firestore server may be using it.
  if (existsSync(documents)) lockDirectory(documents)()
  for (const name of CONTENT) rmSync(join(folder, name), { recursive: true, force: true })
}

function wasFilled(folder: string): boolean {
  const mark = readStateFile(join(folder, MARK), decodeMark)
  const parts = partsOf(folder)
  if (mark === undefined && parts.every(({ isThere }) => !isThere)) return false
  if (mark?.isFilled === false) return false
  // A shop from before the mark existed created its inbox with the first mail.
  const missing = parts.filter(({ isThere, name }) => !isThere && (mark || name !== 'mail'))
  if (missing.length > 0) throw partsMissing(folder, missing, parts)
  return true
}

function decodeMark(json: unknown): { isFilled: boolean } {
  const { version, isFilled } = json as { version?: number; isFilled?: unknown }
  if (version !== VERSION) throw new Error(`version ${String(version)} instead of ${VERSION}`)
  return { isFilled: isFilled === true }
}

function partsOf(folder: string): Part[] {
  const [log, accounts, inbox] = ['firestore/firestore.log', 'auth/accounts.json', 'mail/inbox.json'].map(
    (file) => join(folder, file),
  ) as [string, string, string]
  return [
    { name: 'documents', file: log, isThere: existsSync(log) && statSync(log).size > 0 },
    { name: 'accounts', file: accounts, isThere: readAccounts(accounts).length > 0 },
    { name: 'mail', file: inbox, isThere: existsSync(inbox) },
  ]
}

function partsMissing(folder: string, missing: readonly Part[], parts: readonly Part[]): Error {
  const named = (some: readonly Part[]) => some.map(({ name, file }) => `its ${name} (${file})`).join(' and ')
  const there = parts.filter(({ isThere }) => isThere)
  const rest = there.length > 0 ? `, though ${named(there)} ${plural(there.length, 'is', 'are')} there` : ''
  const withoutMail = missing.every(({ name }) => name === 'mail')
    ? ` To go on without the old mails, write [] into ${missing[0]?.file}.`
    : ''
  return new Error(
    `${folder} holds a shop, but ${named(missing)} missing or empty${rest}. They belong together, so nothing was started ` +
      `or changed. Put back what is missing from a copy, or ${ANEW}.${withoutMail}`,
  )
}
