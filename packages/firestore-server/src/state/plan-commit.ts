import { FirestoreError } from '../errors.ts'
import { fieldAt, withFieldsAt } from '../values/field-path.ts'
import { compareInstants, formatInstant } from '../values/instant.ts'
import { fieldsIdentical } from '../values/order.ts'
import { checkedDocumentSize } from '../values/size.ts'
import type { Fields, Instant, Value } from '../values/value.ts'
import type { Database } from './database.ts'
import type { DocumentChange, StoredDocument } from './document.ts'
import { storedFields } from './stored-fields.ts'
import { applyTransforms } from './transforms.ts'
import type { Write } from './write.ts'

/** One write with the document before it, as left by earlier writes, and after it. */
export type CommitStep = {
  write: Write
  before: StoredDocument | undefined
  after: StoredDocument | undefined
  transformResults: readonly Value[]
  /** Size of `after`, when the write sets it. */
  bytes: number
}

export type CommitPlan = {
  steps: readonly CommitStep[]
  /** The net effect, one entry for each document that really changed. */
  changes: readonly DocumentChange[]
  /** The document as the whole commit would leave it. */
  readAfter: (path: string) => StoredDocument | undefined
}

/** Computes the effect of writes, without checking preconditions (rules come first) and without applying it. */
export function planCommit(database: Database, writes: readonly Write[], time: Instant): CommitPlan {
  const overlay = new Map<string, StoredDocument | undefined>()
  const readAfter = (path: string) => (overlay.has(path) ? overlay.get(path) : database.get(path))
  const steps = writes.map((write) => {
    const step = planStep(database, write, readAfter(write.path), time)
    overlay.set(write.path, step.after)
    return step
  })
  const changes: DocumentChange[] = []
  for (const [path, after] of overlay) {
    const before = database.get(path)
    if (before !== after) changes.push({ path, before, after })
  }
  return { steps, changes, readAfter }
}

/** Throws for the first write whose precondition does not hold. */
export function checkPreconditions(database: Database, { steps }: CommitPlan) {
  for (const { write, before } of steps) {
    const name = `${database.name}/documents/${write.path}`
    const { precondition } = write
    if (precondition?.kind === 'exists' && precondition.exists !== (before !== undefined)) {
      throw precondition.exists
        ? new FirestoreError('NOT_FOUND', `No document to update: ${name}`)
        : new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`)
    }
    if (precondition?.kind !== 'updateTime') continue
    if (!before) throw new FirestoreError('FAILED_PRECONDITION', `No document to update: ${name}`)
    if (compareInstants(before.updateTime, precondition.updateTime) !== 0) {
      throw new FirestoreError(
        'FAILED_PRECONDITION',
        `The stored version (${formatInstant(before.updateTime)}) of ${name} does not match the required ` +
          `base version (${formatInstant(precondition.updateTime)}).`,
      )
    }
  }
}

function planStep(
  database: Database,
  write: Write,
  before: StoredDocument | undefined,
  time: Instant,
): CommitStep {
  if (write.kind === 'verify') return { write, before, after: before, transformResults: [], bytes: 0 }
  if (write.kind === 'delete') return { write, before, after: undefined, transformResults: [], bytes: 0 }
  const masked = write.mask
    ? maskedFields(before?.fields ?? new Map(), write.fields, write.mask)
    : write.fields
  const { fields, results } = applyTransforms(masked, write.transforms, time)
  const name = `${database.name}/documents/${write.path}`
  const bytes = checkedDocumentSize(name, fields)
  const after =
    before && fieldsIdentical(before.fields, fields)
      ? before
      : {
          name,
          path: write.path,
          fields: storedFields(fields),
          createTime: before?.createTime ?? time,
          updateTime: time,
        }
  return { write, before, after, transformResults: results, bytes }
}

function maskedFields(
  current: Fields,
  written: Fields,
  mask: NonNullable<Extract<Write, { kind: 'set' }>['mask']>,
) {
  return withFieldsAt(
    current,
    mask.map((path) => [path, fieldAt(written, path)]),
  )
}
