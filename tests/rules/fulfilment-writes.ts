import { serverTimestamp } from 'firebase/firestore/lite'
import { customerReturnPostingId, type ReturnedLine } from '#domain/orders/customer-return.ts'
import {
  dispatchSteps,
  fulfilmentLineOf,
  LINES_PER_HOLD,
  noProgress,
  progressAfter,
  returnPostingId,
  statusByDeliveries,
  type Fulfilment,
  type FulfilmentLine,
  type FulfilmentStatus,
  type OrderProgress,
} from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { LINES_PER_POSTING, type PostingLine, type StockPosting } from '#domain/stock/stock-posting.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import type { Person } from './people.ts'
import { orderLine, type World } from './world.ts'
import { commit, type Writes } from './writes.ts'

let made = 0
export const nextFulfilmentId = () => (++made).toString(16).padStart(32, '0')

export type Doer = { actor: Person; role: string }

/** A confirmed order at Osu whose goods are reserved, stored as the confirmation leaves it. */
export async function putConfirmed(
  world: World,
  id: string,
  { lineCount = 1, ...overrides }: Parameters<World['putOrder']>[1] = {},
): Promise<Order> {
  const order = await world.putOrder(id, { lineCount, status: 'confirmed', ...overrides })
  for (const line of order.lines) {
    const levelId = stockLevelId(order.locationId, line.productId)
    const level = await world.read(`stockLevels/${levelId}`)
    await world.put(`stockLevels/${levelId}`, {
      ...level,
      locationId: order.locationId,
      reserved: line.quantity,
    })
  }
  return order
}

/** All records of a fulfilment as they are stored, with what the rules do not look at left as it is. */
export async function readStanding(world: World, orderId: string, id: string) {
  return {
    order: (await world.read(`orders/${orderId}`)) as unknown as Order,
    progress: (await world.read(`orderProgress/${orderId}`)) as unknown as OrderProgress | undefined,
    fulfilment: {
      // Missing until goods come back.
      returns: [],
      returned: {},
      ...(await world.read(`fulfillments/${id}`)),
    } as unknown as Fulfilment,
  }
}

/** A delivery of the whole order after `steps`, which a Manager plans and takes. */
export async function deliveryAfter(world: World, order: Order, steps: readonly string[]): Promise<Standing> {
  const doer = { actor: 'manager', role: 'Manager' } as const
  const id = nextFulfilmentId()
  await commit(world.as('manager'), planWrites({ order, progress: undefined }, id, doer))
  for (const step of steps)
    await commit(world.as('manager'), stepWrites(step, await readStanding(world, order.id, id), doer))
  return readStanding(world, order.id, id)
}

export const postingIdIn = (writes: Writes): string =>
  Object.keys(writes)
    .find((path) => path.startsWith('stockPostings/'))
    ?.replace('stockPostings/', '') ?? ''

type Standing = Awaited<ReturnType<typeof readStanding>>

/** The audit entries are named after what they record and how often it was done. */
const auditWrites = (id: string, action: string, { actor, role }: Doer, nth = ''): Writes => {
  const auditId = `audit-${id}-${action}${nth}`
  return {
    [`auditLog/${auditId}`]: {
      set: {
        id: auditId,
        actorUid: actor,
        actorRole: role,
        action: `fulfilment.${action}`,
        entity: 'fulfillments',
        entityId: id,
        reason: '',
        diff: {},
        at: serverTimestamp(),
      },
    },
  }
}

const stamp = (actor: Person, id: string, action: string, nth = '') => ({
  lastAuditId: `audit-${id}-${action}${nth}`,
  changedAt: serverTimestamp(),
  updatedAt: Date.now(),
  updatedBy: actor,
})

/** The order's progress and status after the fulfilment changed to `after`. */
function progressWrites(
  { order, progress }: Pick<Standing, 'order' | 'progress'>,
  before: Fulfilment | undefined,
  after: Fulfilment,
  actor: Person,
): Writes {
  const was = progress ?? noProgress(order)
  const moved = progressAfter({ progress: was, before, after })
  const status = statusByDeliveries(moved)
  return {
    [`orderProgress/${order.id}`]: {
      set: {
        ...moved,
        ...(!before && { count: was.count + 1 }),
        lastFulfilmentId: after.id,
        changedAt: serverTimestamp(),
      },
    },
    ...(status !== order.status &&
      order.status !== 'on_hold' && {
        [`orders/${order.id}`]: { update: { status, updatedAt: Date.now(), updatedBy: actor } },
      }),
  }
}

/** An honest commit that plans `quantities` of the order's lines, by index. */
export function planWrites(
  { order, progress }: Pick<Standing, 'order' | 'progress'>,
  id: string,
  doer: Doer,
  quantities: Readonly<Record<number, number>> = Object.fromEntries(
    order.lines.map(({ quantity }, line) => [line, quantity]),
  ),
): Writes {
  const number = (progress?.count ?? 0) + 1
  const lines = Object.entries(quantities).map(([line, quantity]) =>
    fulfilmentLineOf(order.lines[Number(line)] ?? orderLine('none'), Number(line), quantity),
  )
  const after = {
    id,
    ref: `${order.ref}-${number}`,
    number,
    orderId: order.id,
    orderRef: order.ref,
    customerUid: order.customerUid,
    customerName: order.customer.name,
    customerCompany: order.customer.company,
    locationId: order.locationId,
    status: 'pending' as const,
    lines,
    lineCount: lines.length,
    heldLines: Math.min(LINES_PER_HOLD, lines.length),
    postingIds: [],
    delivery: order.delivery,
    reason: '',
  }
  return {
    [`fulfillments/${id}`]: {
      set: { ...after, createdAt: Date.now(), createdBy: doer.actor, ...stamp(doer.actor, id, 'plan') },
    },
    ...progressWrites({ order, progress }, undefined, after as unknown as Fulfilment, doer.actor),
    ...auditWrites(id, 'plan', doer),
  }
}

export function holdMoreWrites(standing: Standing, doer: Doer): Writes {
  const { fulfilment } = standing
  const heldLines = Math.min(fulfilment.heldLines + LINES_PER_HOLD, fulfilment.lineCount)
  return changeWrites(standing, doer, 'plan', { heldLines }, `-${heldLines}`)
}

/** A change of the fulfilment that moves the progress. */
function changeWrites(
  standing: Standing,
  doer: Doer,
  action: string,
  fields: Partial<Fulfilment>,
  nth = '',
): Writes {
  const { fulfilment } = standing
  const TIMES: Record<string, string> = { dispatch: 'dispatchedAt', deliver: 'deliveredAt', fail: 'failedAt' }
  const time = TIMES[action]
  return {
    [`fulfillments/${fulfilment.id}`]: {
      update: {
        ...fields,
        ...(time && { [time]: serverTimestamp() }),
        ...stamp(doer.actor, fulfilment.id, action, nth),
      },
    },
    ...progressWrites(standing, fulfilment, { ...fulfilment, ...fields }, doer.actor),
    ...auditWrites(fulfilment.id, action, doer, nth),
  }
}

export const pickWrites = ({ fulfilment: { id } }: Standing, doer: Doer): Writes => ({
  [`fulfillments/${id}`]: {
    update: { status: 'picked', pickedAt: serverTimestamp(), ...stamp(doer.actor, id, 'pick') },
  },
  ...auditWrites(id, 'pick', doer),
})

/** The step takes goods out of stock; `levels` say what stands there: 20, of which all that was ordered is reserved. */
export function loadWrites({ fulfilment, order }: Standing, doer: Doer, levels: Levels = {}): Writes {
  const step = dispatchSteps(fulfilment)[fulfilment.postingIds.length]
  if (!step) throw new Error(`${fulfilment.id} is loaded`)
  const untouched = Object.fromEntries(
    order.lines.map(({ productId, quantity }) => [
      stockLevelId(order.locationId, productId),
      { onHand: 20, reserved: quantity },
    ]),
  )
  const posted = postingWrites(fulfilment, doer, step.postingId, 'dispatch', -1, step.lines, {
    ...untouched,
    ...levels,
  })
  return {
    ...posted,
    [`fulfillments/${fulfilment.id}`]: {
      update: {
        postingIds: [...fulfilment.postingIds, step.postingId],
        ...stamp(doer.actor, fulfilment.id, 'load', `-${fulfilment.postingIds.length}`),
      },
    },
    ...auditWrites(fulfilment.id, 'load', doer, `-${fulfilment.postingIds.length}`),
  }
}

type Levels = Readonly<Record<string, { onHand: number; reserved: number }>>

function postingWrites(
  fulfilment: Fulfilment,
  { actor }: Doer,
  postingId: string,
  type: StockPosting['type'],
  sign: 1 | -1,
  from: readonly Pick<FulfilmentLine, 'productId' | 'quantity' | 'madeToOrder'>[],
  levels: Levels,
): Writes {
  const stocked = from.filter(({ madeToOrder }) => !madeToOrder)
  const moved = stocked.map(({ productId, quantity }) => {
    const levelId = stockLevelId(fulfilment.locationId, productId)
    const level = levels[levelId] ?? { onHand: 20, reserved: quantity }
    const delta = sign * quantity
    const freed = type === 'customer_return' ? 0 : delta
    const line: PostingLine = {
      onHand: delta,
      reserved: freed,
      onHandAfter: level.onHand + delta,
      reservedAfter: level.reserved + freed,
    }
    return { levelId, line }
  })
  if (moved.length === 0) return {}
  const lines = Object.fromEntries(moved.map(({ levelId, line }) => [levelId, line]))
  const reversed = Object.fromEntries(
    moved.map(({ levelId, line }) => [
      levelId,
      {
        onHand: -line.onHand,
        reserved: -line.reserved,
        onHandAfter: line.onHandAfter - line.onHand,
        reservedAfter: line.reservedAfter - line.reserved,
      },
    ]),
  )
  const isReturn = type === 'return'
  return {
    [`stockPostings/${postingId}`]: {
      set: {
        id: postingId,
        type,
        source: { kind: 'fulfilment', id: fulfilment.id, ref: fulfilment.ref },
        locationId: fulfilment.locationId,
        actorUid: actor,
        reason: '',
        reverses: isReturn ? postingId.replace('-return', '') : '',
        reversedLines: isReturn ? reversed : {},
        levelIds: Object.keys(lines),
        lines,
        createdAt: Date.now(),
        postedAt: serverTimestamp(),
      },
    },
    ...Object.fromEntries(
      moved.map(({ levelId, line }) => [
        `stockLevels/${levelId}`,
        {
          update: {
            onHand: line.onHandAfter,
            reserved: line.reservedAfter,
            lastPostingId: postingId,
            updatedAt: Date.now(),
            updatedBy: actor,
          },
        },
      ]),
    ),
  }
}

export const DISPATCH = { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-1' }

export const dispatchWrites = (standing: Standing, doer: Doer, dispatch = DISPATCH): Writes =>
  changeWrites(standing, doer, 'dispatch', { status: 'dispatched', dispatch })

export const PROOF = { name: 'Esi Owusu', phone: '+233240000001', photo: '' }

export const deliverWrites = (standing: Standing, doer: Doer, proof = PROOF): Writes =>
  changeWrites(standing, doer, 'deliver', { status: 'delivered', proof })

const failWrites = (standing: Standing, doer: Doer): Writes =>
  changeWrites(standing, doer, 'fail', { status: 'failed', reason: 'Nobody on site' })

const cancelFulfilmentWrites = ({ fulfilment: { id } }: Standing, doer: Doer): Writes => ({
  [`fulfillments/${id}`]: {
    update: { status: 'cancelled', reason: 'Planned twice', ...stamp(doer.actor, id, 'cancel') },
  },
  ...auditWrites(id, 'cancel', doer),
})

export function unloadWrites({ fulfilment }: Standing, doer: Doer): Writes {
  const step = fulfilment.postingIds.length - 1
  const postingId = fulfilment.postingIds[step] ?? ''
  const lines = fulfilment.lines.slice(step * LINES_PER_POSTING, (step + 1) * LINES_PER_POSTING)
  const levels = Object.fromEntries(
    lines.map(({ productId, quantity }) => [
      stockLevelId(fulfilment.locationId, productId),
      { onHand: 20 - quantity, reserved: 0 },
    ]),
  )
  return {
    ...postingWrites(fulfilment, doer, returnPostingId(postingId), 'return', 1, lines, levels),
    [`fulfillments/${fulfilment.id}`]: {
      update: {
        postingIds: fulfilment.postingIds.slice(0, -1),
        ...stamp(doer.actor, fulfilment.id, 'unload', `-${step}`),
      },
    },
    ...auditWrites(fulfilment.id, 'unload', doer, `-${step}`),
  }
}

export const returnedLine = (index: number, rest: Partial<ReturnedLine> = {}): ReturnedLine => ({
  index,
  quantity: 2,
  reason: 'Cracked in the box',
  outcome: 'refund',
  destination: 'restock',
  ...rest,
})

/** An honest commit that takes `lines` back; `levels` say what stands there: what is left of 20. */
export function returnWrites(
  { fulfilment }: Standing,
  doer: Doer,
  lines: readonly ReturnedLine[] = [returnedLine(0)],
  levels: Levels = {},
): Writes {
  const { id, locationId, returns, returned } = fulfilment
  const restocked = lines
    .filter(({ destination }) => destination === 'restock')
    .flatMap(({ index, quantity }) => {
      const line = fulfilment.lines[index]
      return line ? [{ ...line, quantity, madeToOrder: false }] : []
    })
  const dispatched = Object.fromEntries(
    fulfilment.lines.map(({ productId, quantity }) => [
      stockLevelId(locationId, productId),
      { onHand: 20 - quantity, reserved: 0 },
    ]),
  )
  const postingId = customerReturnPostingId(id, returns.length)
  return {
    ...postingWrites(fulfilment, doer, postingId, 'customer_return', 1, restocked, {
      ...dispatched,
      ...levels,
    }),
    [`fulfillments/${id}`]: {
      update: {
        returns: [...returns, { id: nextFulfilmentId(), part: 0, receivedAt: Date.now(), lines }],
        returned: {
          ...returned,
          ...Object.fromEntries(
            lines.map(({ index, quantity }) => [index, (returned[index] ?? 0) + quantity]),
          ),
        },
        ...stamp(doer.actor, id, 'return', `-${returns.length}`),
      },
    },
    ...auditWrites(id, 'return', doer, `-${returns.length}`),
  }
}

export function giveBackWrites(standing: Standing, doer: Doer): Writes {
  const heldLines = Math.max(0, standing.fulfilment.heldLines - LINES_PER_HOLD)
  return changeWrites(standing, doer, 'release', { heldLines }, `-${heldLines}`)
}

const orderAudit = (id: string, order: Order, action: string, { actor, role }: Doer): Writes => ({
  [`auditLog/${id}`]: {
    set: {
      id,
      actorUid: actor,
      actorRole: role,
      action,
      entity: 'orders',
      entityId: order.id,
      reason: 'The address is being checked',
      diff: {},
      at: serverTimestamp(),
    },
  },
})

const MANAGER: Doer = { actor: 'manager', role: 'Manager' }

/** An honest commit that holds an order of which something is planned. */
export function holdWrites(order: Order, doer = MANAGER): Writes {
  const now = Date.now()
  const auditId = `audit-${order.id}-hold`
  return {
    [`orders/${order.id}`]: {
      update: {
        status: 'on_hold',
        hold: {
          from: order.status,
          at: now,
          findings: ['The address is being checked'],
          releasedAt: 0,
          releasedBy: '',
        },
        lastAuditId: auditId,
        updatedAt: now,
        updatedBy: doer.actor,
      },
    },
    [`orderProgress/${order.id}`]: { update: { isOnHold: true } },
    ...orderAudit(auditId, order, 'order.hold', doer),
  }
}

/** An honest commit that releases it. */
export function unholdWrites(order: Order, doer = MANAGER): Writes {
  const now = Date.now()
  const auditId = `audit-${order.id}-unhold`
  return {
    [`orders/${order.id}`]: {
      update: {
        status: order.hold?.from,
        hold: { ...order.hold, releasedAt: now, releasedBy: doer.actor },
        lastAuditId: auditId,
        updatedAt: now,
        updatedBy: doer.actor,
      },
    },
    [`orderProgress/${order.id}`]: { update: { isOnHold: false } },
    ...orderAudit(auditId, order, 'order.unhold', doer),
  }
}

/** How far a fulfilment is brought before it is tried. */
export const STEPS_TO: Readonly<Record<FulfilmentStatus, readonly string[]>> = {
  pending: [],
  picked: ['pick', 'load'],
  dispatched: ['pick', 'load', 'dispatch'],
  delivered: ['pick', 'load', 'dispatch', 'deliver'],
  failed: ['pick', 'load', 'dispatch', 'fail'],
  cancelled: ['cancel'],
}

const STEP_WRITES: Readonly<Record<string, (standing: Standing, doer: Doer) => Writes>> = {
  hold: holdMoreWrites,
  pick: pickWrites,
  load: loadWrites,
  dispatch: dispatchWrites,
  deliver: deliverWrites,
  fail: failWrites,
  cancel: cancelFulfilmentWrites,
  unload: unloadWrites,
  release: giveBackWrites,
  return: returnWrites,
}

/** An honest commit of the step. */
export function stepWrites(step: string, standing: Standing, doer: Doer): Writes {
  const writes = STEP_WRITES[step]
  if (!writes) throw new Error(`there is no step called ${step}`)
  return writes(standing, doer)
}
