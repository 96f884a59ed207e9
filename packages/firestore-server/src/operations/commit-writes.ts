import { FirestoreError, invalid, toFirestoreError } from '../errors.ts'
import type { RulesRequest } from '../rules/contract.ts'
import type { Database } from '../state/database.ts'
import { checkPreconditions, type CommitPlan, type CommitStep, planCommit } from '../state/plan-commit.ts'
import type { Write } from '../state/write.ts'
import { formatInstant } from '../values/instant.ts'
import { encodeValue } from '../values/json.ts'
import { asArray, type JsonObject, optionalString } from '../values/proto-json.ts'
import type { Instant } from '../values/value.ts'
import { authorizer, rulesDocument, type Authorize } from './authorize.ts'
import { checkCommitLimits } from './commit-limits.ts'
import { decodeWrite } from './decode-write.ts'
import type { Caller, Engine } from './engine.ts'

/** A `Commit` may have any number of writes; only `BatchWrite` still limits them. */
const MAX_BATCH_WRITES = 500

export type CommitResult = { time: Instant; plan: CommitPlan }

/** `Commit`: all writes or none, with one commit time. */
export async function commit(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): Promise<JsonObject> {
  const writes = asArray(body['writes'], 'writes').map((write) => decodeWrite(database.name, write))
  const transaction = optionalString(body['transaction'], 'transaction') || undefined
  return encodeCommit(await commitWhenFree(engine, caller, database, writes, transaction))
}

/** `BatchWrite`: each write by itself, with its own status. */
export async function batchWrite(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): Promise<JsonObject> {
  const items = asArray(body['writes'], 'writes')
  if (items.length > MAX_BATCH_WRITES) {
    throw invalid(`maximum ${MAX_BATCH_WRITES} writes allowed per request`)
  }
  const writes = items.map((json) => decodeWrite(database.name, json))
  const written = new Set(writes.map(({ path }) => path))
  if (written.size < writes.length)
    throw invalid('A document cannot be written to more than once per request.')
  const outcomes: { result: JsonObject; status: JsonObject }[] = []
  for (const write of writes) {
    try {
      const { plan } = await commitWhenFree(engine, caller, database, [write])
      outcomes.push({ result: plan.steps.map(encodeResult)[0] ?? {}, status: {} })
    } catch (error) {
      const { code, message } = toFirestoreError(error)
      outcomes.push({ result: {}, status: { code, message } })
    }
  }
  return { writeResults: outcomes.map(({ result }) => result), status: outcomes.map(({ status }) => status) }
}

/**
 * Commits once no transaction has the documents locked, which is usually at once; rejects with ABORTED when that takes
 * too long.
 */
export async function commitWhenFree(
  engine: Engine,
  caller: Caller,
  database: Database,
  writes: readonly Write[],
  transaction?: string,
): Promise<CommitResult> {
  const names = writes.map(({ path }) => `${database.name}/documents/${path}`)
  const wait = engine.transactions.waitForLocks(names, transaction)
  if (wait) await wait
  return commitWrites(engine, caller, database, writes, { transaction })
}

type CommitOptions = {
  transaction?: string | undefined
  /** For seeding: a commit of any size. */
  isUnlimited?: boolean
}

/** Rules first, write by write, then preconditions, as production does; the first failure leaves everything as it was. */
export function commitWrites(
  engine: Engine,
  caller: Caller,
  database: Database,
  writes: readonly Write[],
  { transaction, isUnlimited = false }: CommitOptions = {},
): CommitResult {
  if (transaction !== undefined)
    engine.transactions.finish(transaction, database.name, { writes: writes.length })
  const time = engine.store.clock.next()
  const plan = planCommit(database, writes, time)
  const scope = writes.length > 1 || transaction !== undefined ? 'multi' : 'single'
  const authorize = authorizer(engine, caller, database, { scope, time, readAfter: plan.readAfter })
  const isWatched = engine.rules.get(database.projectId)?.isWatched ?? false
  authorizeSteps(authorize, plan, isWatched)
  checkPreconditions(database, plan)
  if (!isUnlimited) checkCommitLimits(plan, engine.indexes)
  engine.store.commit(database, plan.changes, time)
  return { time, plan }
}

/**
 * Throws at the first refusal; when watched, only after the last step, so that conditions of later steps are evaluated
 * as well.
 */
function authorizeSteps(authorize: Authorize, { steps }: CommitPlan, isWatched: boolean) {
  const refusals: unknown[] = []
  for (const step of steps) {
    try {
      authorize(rulesRequest(step))
    } catch (refusal) {
      if (!isWatched) throw refusal
      refusals.push(refusal)
    }
  }
  if (refusals.length > 0) throw refusals[0]
}

export function encodeCommit({ time, plan }: CommitResult): JsonObject {
  return { writeResults: plan.steps.map(encodeResult), commitTime: formatInstant(time) }
}

function rulesRequest({ write, before, after }: CommitStep): RulesRequest {
  const [resource, result] = [rulesDocument(before), rulesDocument(after)]
  if (write.kind === 'verify') return { method: 'get', path: write.path, resource }
  if (write.kind === 'delete') return { method: 'delete', path: write.path, before: resource }
  if (!result) throw new FirestoreError('INTERNAL', `a write left no document at ${write.path}`)
  return resource
    ? { method: 'update', path: write.path, before: resource, after: result }
    : { method: 'create', path: write.path, after: result }
}

function encodeResult({ write, after, transformResults }: CommitStep): JsonObject {
  return {
    ...(write.kind !== 'delete' && after && { updateTime: formatInstant(after.updateTime) }),
    ...(transformResults.length > 0 && { transformResults: transformResults.map(encodeValue) }),
  }
}
