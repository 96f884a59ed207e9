import {
  getDocFromServer,
  onSnapshot,
  serverTimestamp,
  setDoc,
  type DocumentReference,
} from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { toAppError, withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { CommandCode } from '#domain/records/command-schema.ts'
import type { Command } from '#domain/records/define-command.ts'
import { AppError, type AppErrorCode } from '#lib/app-error.ts'
import { newId } from '#lib/new-id.ts'
import { decoded, type InputOf, type RecordOf, type RecordSchema } from '#lib/schema.ts'

/**
 * Asks the shop for something and resolves with its answer. The command is a document, which the server settles. Throws
 * AppError with what was refused, and only then: while nobody knows how it went it waits, also for a network that is gone.
 * With the `id` of an earlier try nothing is done twice; one that was refused is asked for again.
 */
export async function send<Request extends RecordSchema, Answer extends RecordSchema>(
  { kind, answer }: Command<Request, Answer>,
  target: string,
  request: InputOf<Request>,
  { id }: { id?: string } = {},
): Promise<RecordOf<Answer>> {
  const uid = identityProvider().currentUser?.uid
  if (uid === undefined) throw new AppError('signed-out', `${kind} needs somebody signed in`)
  const earlier = id === undefined ? undefined : await withAppErrors(() => commandAt(commandDocument(id)))
  const reference = commandDocument(earlier?.status === 'refused' || id === undefined ? newId() : id)
  const asked = { kind, uid, target, body: JSON.stringify(request), createdAt: serverTimestamp() }
  const settled = await settledAt(reference, earlier?.id === reference.id ? undefined : asked)
  if (settled.status === 'refused') throw refusalOf(settled)
  const read = decoded(answer, JSON.parse(settled.answer))
  if (!read.ok) throw new AppError('unreadable', `The answer to ${kind}: ${read.problem}`)
  return read.record
}

type Done = { status: 'done'; answer: string }
type Refused = { status: 'refused'; code: CommandCode; message: string; field?: string }

const commandDocument = (id: string): DocumentReference => documentOf(COLLECTIONS.commands, id)

/** As the server has it; undefined when it never arrived there. */
async function commandAt(
  reference: DocumentReference,
): Promise<{ id: string; status?: 'done' | 'refused' } | undefined> {
  const found = await getDocFromServer(reference)
  return found.exists() ? { ...found.data(), id: found.id } : undefined
}

/** Listens first, so that no answer is missed, then writes; nothing where the command is there already. */
function settledAt(reference: DocumentReference, asked: object | undefined): Promise<Done | Refused> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      stop()
      reject(toAppError(error))
    }
    const stop = onSnapshot(
      reference,
      (found) => {
        const command = found.data() as Done | Refused | undefined
        if (command?.status === undefined) return
        stop()
        resolve(command)
      },
      fail,
    )
    if (asked) setDoc(reference, asked).catch((error: unknown) => void explain(reference, error).then(fail))
  })
}

/** Why the rules took no command; never resolves when it arrived in a first try whose acknowledgement was lost. */
async function explain(reference: DocumentReference, error: unknown): Promise<unknown> {
  if (toAppError(error).code !== 'forbidden') return error
  const isThere = await commandAt(reference).then(Boolean, () => false)
  // Somebody who was suspended, signed out everywhere, or asked too often a moment ago.
  return isThere ? new Promise(() => {}) : new AppError('busy', 'The shop takes no changes from this account')
}

const CODES: Readonly<Record<CommandCode, AppErrorCode>> = {
  SIGNED_OUT: 'signed-out',
  FORBIDDEN: 'forbidden',
  ACCOUNT_SUSPENSION_ERROR: 'forbidden',
  NOT_FOUND: 'not-found',
  CONFLICT: 'conflict',
  INVALID: 'invalid',
  TOO_LARGE: 'invalid',
  RATE_LIMITED: 'busy',
  BUSY: 'busy',
  UNEXPECTED: 'unexpected',
}

const refusalOf = ({ code, message, field }: Refused): AppError =>
  new AppError(CODES[code], message, field === undefined ? {} : { field })
