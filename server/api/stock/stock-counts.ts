import type { Door, MailDoor } from '#server/api/door.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { countResultOf } from '#domain/stock/count-result.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { adjustmentProblem, listValueOf } from '#domain/stock/adjustment.ts'
import {
  COUNT_SERIES,
  COUNT_STEPS,
  countRef,
  countSteps,
  differingIn,
  entriesProblem,
  forAnotherRound,
  hasCounted,
  isBeingCounted,
  MAX_COUNT_LINES,
  MAX_COUNT_ROUNDS,
  MAX_COUNTERS,
  mayActOnCount,
  OPEN_COUNTS,
  varianceOf,
  withEntries,
  withExpected,
  type CountLine,
  type CountRequest,
  type CountStatus,
  type FrozenStock,
  type StockCount,
} from '#domain/stock/count.ts'
import {
  countActionSchema,
  countEntriesSchema,
  countRequestSchema,
  frozenStockSchema,
  stockCountSchema,
} from '#domain/stock/count-schema.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { ApiError } from '#server/api/api-error.ts'
import {
  actingMember,
  nextNumber,
  type StatusStep,
  writeStatusEntry,
  yearOf,
} from '#server/api/documents-of-staff.ts'
import { postStock } from './post-stock.ts'
import { coverShortages, lossesBy, type StockChange } from './shortages.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { levelIn, readLevel, readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

const decodeCount = decoderOf(COLLECTIONS.stockCounts, stockCountSchema)
const decodeFrozen = decoderOf(COLLECTIONS.frozenStock, frozenStockSchema)
const countPath = (id: string): string => `${COLLECTIONS.stockCounts}/${id}`
const frozenPath = (id: string): string => `${COLLECTIONS.frozenStock}/${id}`

/**
 * Begins a count: what is on hand of each product is frozen. The same id again changes nothing. Throws INVALID with what
 * is wrong, FORBIDDEN for those who do not count at this branch, and CONFLICT when the id belongs to another count.
 */
export function beginCount(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ id: string; ref: string }> {
  const asked = readBody(countRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!mayAdjustStock(user, asked.locationId))
      throw new ApiError('FORBIDDEN', 'You do not count at this branch.')
    const [stored, branch] = await transaction.get([
      countPath(id),
      `${COLLECTIONS.locations}/${asked.locationId}`,
    ])
    if (stored) {
      const known = decodeCount(id, stored)
      if (known.createdBy !== uid) throw new ApiError('CONFLICT', 'This id belongs to another count.')
      return { id, ref: known.ref }
    }
    if (!branch) throw new ApiError('INVALID', 'There is no such branch.')
    const { lines, onHand } = await linesOf(transaction, asked)
    await checkNoOther(transaction, asked.locationId, lines)
    const at = now()
    const auditId = `audit-${id}-begin-1`
    const count: StockCount = {
      id,
      ref: countRef(await nextNumber(transaction, COUNT_SERIES, id, at), yearOf(at)),
      status: 'counting',
      locationId: asked.locationId,
      categories: asked.categories,
      note: asked.note.trim(),
      reason: '',
      createdByName: displayNameOf(user),
      round: 1,
      frozenAt: at,
      lines,
      counters: [],
      approvedBy: '',
      approvedByName: '',
      postingIds: [],
      revision: 1,
      lastAuditId: auditId,
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    transaction.set(countPath(id), count)
    transaction.set(frozenPath(id), { id, round: 1, onHand } satisfies FrozenStock)
    enter(transaction, user, { auditId, action: 'count.begin', count, before: '' })
    return { id, ref: count.ref }
  })
}

/** What is kept at the branch of these categories, by category and name, with what is on hand of it now. */
async function linesOf(
  transaction: Transaction,
  { locationId, categories }: CountRequest,
): Promise<{ lines: CountLine[]; onHand: Record<string, number> }> {
  const found = await transaction.list({ from: COLLECTIONS.stockLevels, where: { locationId } })
  const levels = found.map(({ id, data }) => levelOf(id, data))
  const products = await transaction.get(
    levels.map(({ productId }) => `${COLLECTIONS.products}/${productId}`),
  )
  const lines: CountLine[] = []
  const onHand: Record<string, number> = {}
  levels.forEach((level, index) => {
    const { productId, sku, name, unit, quantityScale } = level
    const read = products[index] ? readProduct(productId, products[index]) : undefined
    const category = read?.ok ? read.record.category : ''
    // What was archived and is gone has no shelf any more.
    if (read?.ok && read.record.status === 'archived' && level.onHand === 0) return
    if (categories.length > 0 && !categories.includes(category)) return
    lines.push({ productId, sku, name, unit, quantityScale, category, isAgain: false })
    onHand[productId] = level.onHand
  })
  if (lines.length === 0) throw new ApiError('INVALID', 'Nothing of this is kept at the branch.')
  if (lines.length > MAX_COUNT_LINES)
    throw new ApiError(
      'INVALID',
      `These are ${lines.length} products; one count has at most ${MAX_COUNT_LINES}. Choose fewer categories.`,
    )
  lines.sort((a, b) => inNaturalOrder(a.category, b.category) || inNaturalOrder(a.name, b.name))
  return { lines, onHand }
}

/** Two counts of one product would post its difference twice. */
async function checkNoOther(
  transaction: Transaction,
  locationId: string,
  lines: readonly CountLine[],
): Promise<void> {
  const ids = new Set(lines.map(({ productId }) => productId))
  const open = await transaction.list({
    from: COLLECTIONS.stockCounts,
    where: { locationId, status: OPEN_COUNTS },
  })
  for (const { id, data } of open) {
    const { ref, lines: others } = decodeCount(id, data)
    const shared = others.find(({ productId }) => ids.has(productId))
    if (shared)
      throw new ApiError(
        'INVALID',
        `${shared.name} is being counted here already, in ${ref}. Finish or cancel that count first.`,
      )
  }
}

/**
 * Takes in what somebody has counted in this round; with `isComplete` the round is over. Sent again, it changes nothing.
 * Throws INVALID, FORBIDDEN for those who do not count at the branch, and CONFLICT when others have ended the round.
 */
export function enterCounted(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: CountStatus }> {
  const entries = readBody(countEntriesSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const count = await readCount(transaction, id)
    if (!mayAdjustStock(user, count.locationId))
      throw new ApiError('FORBIDDEN', 'You do not count at this branch.')
    if (!isBeingCounted(count) || count.round !== entries.round) {
      const isRepeat = count.counters.some((one) => one.uid === uid && one.round === entries.round)
      if (isRepeat && count.status !== 'cancelled') return { status: count.status }
      throw new ApiError('CONFLICT', 'This round of the count is over.')
    }
    const problem = entriesProblem(count, entries)
    if (problem) throw new ApiError('INVALID', `${problem}.`)
    const at = now()
    const counted: StockCount = {
      ...count,
      lines: withEntries(count.lines, entries.lines),
      counters: [
        ...count.counters.filter((one) => one.uid !== uid || one.round !== count.round),
        { uid, name: displayNameOf(user), round: count.round, at },
      ],
    }
    if (counted.counters.length > MAX_COUNTERS)
      throw new ApiError('INVALID', 'As many people as one count can have have counted already.')
    const change = entries.isComplete
      ? await endRound(transaction, counted, at)
      : { status: count.status, lines: counted.lines }
    const auditId = `audit-${id}-finish-${count.revision + 1}`
    transaction.update(countPath(id), {
      ...change,
      counters: counted.counters,
      revision: count.revision + 1,
      ...(entries.isComplete && { lastAuditId: auditId }),
      updatedAt: at,
      updatedBy: uid,
    })
    if (entries.isComplete)
      enter(transaction, user, {
        auditId,
        action: 'count.finish',
        count: { ...count, status: change.status },
        before: count.status,
      })
    return { status: change.status }
  })
}

/** After the first round what differs is counted again; after the others, or when all agrees, it waits for approval. */
async function endRound(transaction: Transaction, count: StockCount, at: number) {
  const [stored] = await transaction.get([frozenPath(count.id)])
  const frozen = stored && decodeFrozen(count.id, stored)
  if (frozen?.round !== count.round) throw new ApiError('CONFLICT', 'What was frozen cannot be read.')
  const { lines, differing } = withExpected(count, frozen.onHand)
  if (count.round === 1 && differing.length > 0)
    return anotherRound(transaction, { ...count, lines }, differing, at)
  const levels = await levelsOf(transaction, count.locationId, differing)
  const products = await transaction.get(
    differing.map(({ productId }) => `${COLLECTIONS.products}/${productId}`),
  )
  const known = new Map(
    differing.map((line, index) => {
      const product = products[index] ? readProduct(line.productId, products[index]) : undefined
      const moved = levelIn(levels, index).onHand - (line.expected ?? 0)
      const listValueMinor = listValueOf(
        varianceOf(line) ?? 0,
        product?.ok ? product.record.priceMinor : 0,
        line.quantityScale,
      )
      return [line.productId, { moved, listValueMinor }]
    }),
  )
  return {
    status: 'counted' as const,
    lines: lines.map((line) => ({ ...line, ...known.get(line.productId) })),
  }
}

/** Freezes anew what differs, so that what was sold while counting is no difference the second time. */
async function anotherRound(
  transaction: Transaction,
  count: StockCount,
  differing: readonly CountLine[],
  at: number,
) {
  if (count.round >= MAX_COUNT_ROUNDS)
    throw new ApiError('INVALID', 'This has been counted as often as one count can be. Begin another.')
  const levels = await levelsOf(transaction, count.locationId, differing)
  const round = count.round + 1
  const onHand = Object.fromEntries(
    differing.map(({ productId }, index) => [productId, levelIn(levels, index).onHand]),
  )
  transaction.set(frozenPath(count.id), { id: count.id, round, onHand } satisfies FrozenStock)
  return {
    status: 'recounting' as const,
    lines: forAnotherRound(count.lines),
    round,
    frozenAt: at,
  }
}

/**
 * Approves a count, which posts its differences, has them counted once more, or cancels it. Approving again goes on with
 * what is not posted yet. Throws INVALID, FORBIDDEN for roles without the right, and CONFLICT when its state does not
 * allow it.
 */
export async function actOnCount(
  id: string,
  body: unknown,
  uid: string,
  door: MailDoor,
): Promise<{ status: CountStatus }> {
  const { action, reason, orders } = readBody(countActionSchema, body)
  const status = await door.run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const count = await readCount(transaction, id)
    if (!mayActOnCount(action, count, user))
      throw new ApiError(
        'FORBIDDEN',
        action === 'approve' && hasCounted(count, uid)
          ? 'Nobody approves what they counted.'
          : 'Your role cannot do this here.',
      )
    if (isDone(action, count, uid)) return count.status
    if (!COUNT_STEPS[action].includes(count.status))
      throw new ApiError('CONFLICT', 'The count has just changed.')
    if (action !== 'approve') requireReason(reason)
    if (count.status === 'posting') {
      // What orders hold may have changed since some of it was posted.
      if (orders) transaction.update(countPath(id), { orders })
      return count.status
    }
    const at = door.now()
    const change = await changeBy(transaction, action, { ...count, ...(orders && { orders }) }, user, at)
    if (change.status === 'posted') writeResult(transaction, count, displayNameOf(user), at)
    const auditId = `audit-${id}-${action}-${count.revision + 1}`
    transaction.update(countPath(id), {
      ...change,
      ...(action === 'approve' && orders && { orders }),
      reason: reason.trim(),
      revision: count.revision + 1,
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    enter(transaction, user, {
      auditId,
      action: `count.${action}`,
      count: { ...count, status: change.status },
      before: count.status,
      reason: reason.trim(),
    })
    return change.status
  })
  return { status: action === 'approve' ? await postAll(id, uid, door, status) : status }
}

async function postAll(id: string, uid: string, door: MailDoor, status: CountStatus): Promise<CountStatus> {
  let reached = status
  while (reached === 'posting') reached = await postStep(id, uid, door)
  return reached
}

const isDone = (action: 'approve' | 'recount' | 'cancel', count: StockCount, uid: string): boolean =>
  count.updatedBy === uid &&
  count.status === { approve: 'posted', recount: 'recounting', cancel: 'cancelled' }[action] &&
  (action !== 'recount' || count.reason !== '')

async function changeBy(
  transaction: Transaction,
  action: 'approve' | 'recount' | 'cancel',
  count: StockCount,
  user: UserRecord,
  at: number,
) {
  if (action === 'cancel') return { status: 'cancelled' as const }
  const differing = differingIn(count.lines)
  if (action === 'recount') {
    if (differing.length === 0) throw new ApiError('INVALID', 'Nothing differs.')
    return anotherRound(transaction, count, differing, at)
  }
  const levels = await levelsOf(transaction, count.locationId, differing)
  const changes = differing.map((line, index) => changeOf(line, levelIn(levels, index)))
  await lossesBy(transaction, count.locationId, changes, count.orders ?? {})
  return {
    status: differing.length === 0 ? ('posted' as const) : ('posting' as const),
    approvedBy: user.uid,
    approvedByName: displayNameOf(user),
    approvedAt: at,
  }
}

/** Posts the next differences in one commit, each by what differed: what was sold since the freeze stays sold. */
const postStep = (id: string, uid: string, { run, now, siteUrl }: MailDoor): Promise<CountStatus> =>
  run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const count = await readCount(transaction, id)
    if (!mayActOnCount('approve', count, user))
      throw new ApiError('FORBIDDEN', 'Your role cannot do this here.')
    if (count.status !== 'posting') return count.status
    const steps = countSteps(count)
    const step = steps[count.postingIds.length]
    const isLast = count.postingIds.length >= steps.length - 1
    const at = now()
    if (step) {
      const levels = await levelsOf(transaction, count.locationId, step.lines)
      const changes = step.lines.map((line, index) => changeOf(line, levelIn(levels, index)))
      const reason = `Counted, ${count.ref}`
      const { postingId } = step
      const { moves, posting } = await coverShortages(
        transaction,
        count.locationId,
        changes,
        count.orders ?? {},
        { user, at, siteUrl, reason, postingId },
      )
      postStock(
        transaction,
        {
          id: postingId,
          type: 'adjust',
          source: { kind: 'count', id, ref: count.ref },
          locationId: count.locationId,
          actorUid: uid,
          reason,
          reverses: '',
          reversedLines: {},
          ...posting,
        },
        moves,
        at,
      )
    }
    const status = isLast ? ('posted' as const) : ('posting' as const)
    if (isLast) writeResult(transaction, count, count.approvedByName, at)
    transaction.update(countPath(id), {
      status,
      postingIds: step ? [...count.postingIds, step.postingId] : count.postingIds,
      revision: count.revision + 1,
      updatedAt: at,
      updatedBy: uid,
    })
    return status
  })

/** For the report on counts, beside the count and its lines. */
const writeResult = (transaction: Transaction, count: StockCount, approvedByName: string, postedAt: number) =>
  transaction.set(
    `${COLLECTIONS.countResults}/${count.id}`,
    countResultOf(count, { approvedByName, postedAt }),
  )

/** What a line changes. Throws INVALID where less would be on hand than nothing. */
function changeOf(line: CountLine, level: StockLevel): StockChange {
  const change = varianceOf(line) ?? 0
  const problem = adjustmentProblem(change, level)
  if (problem) throw new ApiError('INVALID', `${line.name}: ${problem}. Have it counted again.`)
  return { level, change }
}

async function readCount(transaction: Transaction, id: string): Promise<StockCount> {
  const [stored] = await transaction.get([countPath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such count.')
  return decodeCount(id, stored)
}

function levelOf(id: string, stored: unknown): StockLevel {
  const read = readLevel(id, stored)
  if (!read.ok) throw new ApiError('INVALID', `The stock level ${id} cannot be read. Restore it first.`)
  return read.record
}

/** The levels of these lines, in their order. */
async function levelsOf(
  transaction: Transaction,
  locationId: string,
  lines: readonly CountLine[],
): Promise<StockLevel[]> {
  const ids = lines.map(({ productId }) => stockLevelId(locationId, productId))
  const stored = await transaction.get(ids.map((id) => `${COLLECTIONS.stockLevels}/${id}`))
  return ids.map((id, index) => levelOf(id, stored[index]))
}

const enter = (
  transaction: Transaction,
  user: UserRecord,
  { count, ...step }: StatusStep & { count: StockCount },
): void => writeStatusEntry(transaction, user, COLLECTIONS.stockCounts, count, step)
