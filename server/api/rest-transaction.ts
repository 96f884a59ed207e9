import { setTimeout as pause } from 'node:timers/promises'
import { fieldsOf, plainOf, type RestFields } from './rest-values.ts'
import type { FirestoreAccess } from './user-directory.ts'

type Transaction = {
  /** By path, in the order asked for; undefined for what is not there. */
  get: (paths: readonly string[]) => Promise<(Record<string, unknown> | undefined)[]>
  set: (path: string, data: object) => void
  delete: (path: string) => void
}

/** Runs `work` in one transaction, again when somebody else was faster. */
export type RunTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>

const TRIES = 6

/** As the owner of the project, over Firestore's REST API; why not its client: see `user-directory.ts`. */
export function restTransactions(access: FirestoreAccess): RunTransaction {
  const documents = `projects/${access.projectId}/databases/(default)/documents`

  async function ask(method: string, body: object): Promise<unknown> {
    const response = await fetch(`${access.baseUrl}/v1/${documents}:${method}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await access.accessToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (response.ok) return response.json()
    const text = await response.text()
    throw response.status === 409 ? new Contended(text) : new Error(`Firestore: ${response.status} ${text}`)
  }

  async function tryOnce<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const { transaction } = (await ask('beginTransaction', {})) as { transaction: string }
    const writes: object[] = []
    const nameOf = (path: string) => `${documents}/${path}`
    try {
      const result = await work({
        get: async (paths) => {
          const answers = (await ask('batchGet', { documents: paths.map(nameOf), transaction })) as Answer[]
          const found = new Map(
            answers.flatMap((answer) => (answer.found ? [[answer.found.name, answer.found.fields]] : [])),
          )
          return paths.map((path) => (found.has(nameOf(path)) ? plainOf(found.get(nameOf(path))) : undefined))
        },
        set: (path, data) => void writes.push({ update: { name: nameOf(path), fields: fieldsOf(data) } }),
        delete: (path) => void writes.push({ delete: nameOf(path) }),
      })
      await ask('commit', { writes, transaction })
      return result
    } catch (error) {
      // What it held is free at once, and not only when the server gives up on it.
      await ask('rollback', { transaction }).catch(() => {})
      throw error
    }
  }

  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await tryOnce(work)
      } catch (error) {
        if (!(error instanceof Contended) || attempt === TRIES) throw error
        await pause(2 ** attempt * 20 * (1 + Math.random()))
      }
    }
  }
}

/** Somebody else held or changed what the transaction read. */
class Contended extends Error {
  override readonly name = 'Contended'
}

type Answer = { found?: { name: string; fields?: RestFields } }
