import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { LINES_PER_HOLD } from '#domain/orders/fulfilment.ts'
import {
  deliveryAfter,
  DISPATCH,
  dispatchWrites,
  holdMoreWrites,
  holdWrites,
  loadWrites,
  nextFulfilmentId,
  planWrites,
  putConfirmed,
  readStanding,
  returnedLine,
  returnWrites,
  stepWrites,
  unholdWrites,
  unloadWrites,
} from '#tests/rules/fulfilment-writes.ts'
import { EVERYBODY, userRecordOf, type Person } from '#tests/rules/people.ts'
import { createWorld, orderLine, refused, type World } from '#tests/rules/world.ts'
import { changed, commit, without, type Writes } from '#tests/rules/writes.ts'

// Each test here is about one condition of a rule, with everything else as it should be.

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const MANAGER = { actor: 'manager', role: 'Manager' } as const
const act = (writes: Writes, person: Person = 'manager') => commit(world.as(person), writes)
const orderOf = (overrides: Parameters<typeof putConfirmed>[2]) =>
  putConfirmed(world, `cond-${++made}`, overrides)
const standingAfter = async (steps: readonly string[], overrides: Parameters<typeof putConfirmed>[2] = {}) =>
  deliveryAfter(world, await orderOf(overrides), steps)
type Standing = Awaited<ReturnType<typeof standingAfter>>
const at = ({ fulfilment }: Standing) => `fulfillments/${fulfilment.id}`
const MADE = { ...orderLine('TANK'), madeToOrder: true }
const madeAndStocked = (count: number) => {
  const stocked = orderLine(`stocked-${++made}`)
  return [
    ...Array.from({ length: count }, (_, index) => ({ ...MADE, productId: `TANK-${made}-${index}` })),
    stocked,
  ]
}
const LONG = { lineCount: LINES_PER_HOLD + 2 }

describe('the rest of a plan', () => {
  test('is held by those who plan', async () => {
    for (const person of EVERYBODY) {
      const standing = await standingAfter([], LONG)
      const role = {
        superadmin: 'Super Admin',
        admin: 'Admin',
        manager: 'Manager',
        inventory: 'Inventory Manager',
        sales: 'Sales Person',
      }[person as string]
      const attempt = act(
        holdMoreWrites(standing, { actor: person, role: role ?? 'Location Manager' }),
        person,
      )
      if (role) await attempt
      else await refused(attempt, person)
    }
  })

  test('is not held once it is cancelled, nor of an order on hold', async () => {
    const cancelled = await standingAfter(['cancel'], LONG)
    await refused(act(holdMoreWrites(cancelled, MANAGER)))
    const { order, fulfilment } = await standingAfter([], LONG)
    await act(holdWrites(order))
    await refused(act(holdMoreWrites(await readStanding(world, order.id, fulfilment.id), MANAGER)))
  })

  test('is held and given back in steps, of which none counts more lines', async () => {
    const order = await orderOf(LONG)
    const id = nextFulfilmentId()
    const plan = planWrites({ order, progress: undefined }, id, MANAGER)
    const held = Object.fromEntries(
      order.lines.slice(0, LINES_PER_HOLD + 1).map(({ quantity }, line) => [line, quantity]),
    )
    const wide = changed(plan, `fulfillments/${id}`, { heldLines: LINES_PER_HOLD + 1 })
    await refused(act(changed(wide, `orderProgress/${order.id}`, { held, fullLines: LINES_PER_HOLD })))

    const standing = await standingAfter([], LONG)
    await act(holdMoreWrites(standing, MANAGER))
    const whole = await readStanding(world, standing.order.id, standing.fulfilment.id)
    await act(stepWrites('cancel', whole, MANAGER))
    const all = await readStanding(world, standing.order.id, standing.fulfilment.id)
    const release = stepWrites('release', all, MANAGER)
    const zero = Object.fromEntries(all.order.lines.map((_, line) => [line, 0]))
    const left = changed(release, at(all), { heldLines: 0 })
    await refused(
      act(changed(left, `orderProgress/${all.order.id}`, { held: zero, holding: 0, fullLines: 2 })),
    )
    await act(release)
  })
})

describe('a plan', () => {
  test('has an id of its kind, and no more lines than its order', async () => {
    const order = await orderOf({})
    await refused(act(planWrites({ order, progress: undefined }, 'short', MANAGER)))
    const five = await orderOf({ lineCount: LINES_PER_HOLD })
    const id = nextFulfilmentId()
    const writes = planWrites({ order: five, progress: undefined }, id, MANAGER)
    const { lines } = (writes[`fulfillments/${id}`] as { set: { lines: unknown[] } }).set
    await refused(
      act(
        changed(writes, `fulfillments/${id}`, {
          lines: [...lines, lines[0]],
          lineCount: LINES_PER_HOLD + 1,
        }),
      ),
    )
  })

  test('holds something of each line, which says what the order says', async () => {
    const order = await orderOf({ lineCount: 2 })
    const id = nextFulfilmentId()
    const writes = planWrites({ order, progress: undefined }, id, MANAGER)
    const [first, second] = (writes[`fulfillments/${id}`] as { set: { lines: Record<string, unknown>[] } })
      .set.lines
    const withFirst = (line: object) => changed(writes, `fulfillments/${id}`, { lines: [line, second] })
    for (const quantity of [0, -1])
      await refused(
        act(
          changed(withFirst({ ...first, quantity }), `orderProgress/${order.id}`, {
            held: { 0: quantity, 1: 5 },
            fullLines: 1,
          }),
        ),
        String(quantity),
      )
    const { sku: _, ...rest } = first ?? {}
    await refused(act(withFirst({ ...rest, priceMinor: 1 })))
  })

  test('is held and released with the hold of its order by others than its customer', async () => {
    const order = await orderOf({})
    await deliveryAfter(world, order, [])
    const own = { ...(await world.readOrder(order.id)), customerUid: 'manager' }
    await world.put(`orders/${order.id}`, own)
    await world.put(`orderProgress/${order.id}`, {
      ...(await world.read(`orderProgress/${order.id}`)),
      customerUid: 'manager',
    })
    await refused(act(holdWrites(own)))
  })
})

describe('loading', () => {
  test('follows picking, once for each step, while the order goes on', async () => {
    await refused(act(loadWrites(await standingAfter([]), MANAGER)), 'before it is picked')
    const lines = [MADE]
    const loaded = await standingAfter(['pick', 'load'], { lines })
    await refused(act(secondLoad(loaded)), 'again')
    const { order, fulfilment } = await standingAfter(['pick'])
    await act(holdWrites(order))
    await refused(act(loadWrites(await readStanding(world, order.id, fulfilment.id), MANAGER)), 'on hold')
  })

  /** As if there were a second step. */
  function secondLoad(standing: Standing): Writes {
    const { fulfilment } = standing
    const [first = ''] = fulfilment.postingIds
    const before = { ...standing, fulfilment: { ...fulfilment, postingIds: [] } }
    const writes = loadWrites(before, MANAGER)
    const [audit = ''] = Object.keys(writes).filter((path) => path.startsWith('auditLog/'))
    const auditId = audit.replace('auditLog/', '').replace(/-0$/, '-1')
    const { set } = writes[audit] as { set: Record<string, unknown> }
    return {
      [`auditLog/${auditId}`]: { set: { ...set, id: auditId } },
      ...changed(without(writes, audit), at(standing), {
        postingIds: [first, `${fulfilment.id}-1`],
        lastAuditId: auditId,
      }),
    }
  }

  test.each([1, 2, 3, 4])(
    'posts the one line that is kept in stock, after %i made to order',
    async (count) => {
      const standing = await standingAfter(['pick'], { lines: madeAndStocked(count) })
      const writes = loadWrites(standing, MANAGER)
      const paths = Object.keys(writes).filter((path) => path.startsWith('stock'))
      await refused(act(without(writes, ...paths)))
      await act(writes)
    },
  )

  test('posts nothing where nothing is kept in stock', async () => {
    const standing = await standingAfter(['pick'], { lines: [MADE] })
    const { fulfilment } = standing
    const stocked = loadWrites(await standingAfter(['pick']), MANAGER)
    const posting = Object.values(stocked).find((_, index) =>
      Object.keys(stocked)[index]?.startsWith('stockPostings/'),
    )
    const empty = {
      ...(posting as { set: object }).set,
      id: `${fulfilment.id}-0`,
      source: { kind: 'fulfilment', id: fulfilment.id, ref: fulfilment.ref },
      levelIds: [],
      lines: {},
    }
    await refused(
      act({ ...loadWrites(standing, MANAGER), [`stockPostings/${fulfilment.id}-0`]: { set: empty } }),
    )
  })
})

describe('what was loaded', () => {
  test('is put back only once it does not leave', async () => {
    for (const steps of [
      ['pick', 'load'],
      ['pick', 'load', 'dispatch'],
      ['pick', 'load', 'dispatch', 'deliver'],
    ])
      await refused(act(unloadWrites(await standingAfter(steps), MANAGER)), steps.join())
  })

  test('is put back without a posting where it was made to order', async () => {
    await commit(
      world.as('manager'),
      unloadWrites(await standingAfter(['pick', 'load', 'dispatch', 'fail'], { lines: [MADE] }), MANAGER),
    )
  })
})

test('a delivery names its driver and its vehicle', async () => {
  const { delivery } = await orderOf({})
  const sent = { delivery: { ...delivery, method: 'delivery' as const, city: 'Tema' } }
  for (const missing of [{ driver: 'K' }, { vehicle: 'G' }]) {
    const standing = await standingAfter(['pick', 'load'], sent)
    await refused(
      act(dispatchWrites(standing, MANAGER, { ...DISPATCH, ...missing })),
      JSON.stringify(missing),
    )
  }
})

describe('a return', () => {
  const DELIVERED = ['pick', 'load', 'dispatch', 'deliver']

  test.each([0, 1, 2, 3])('of which line %i is restocked is posted', async (index) => {
    const standing = await standingAfter(DELIVERED, { lineCount: 4 })
    const lines = Array.from({ length: index + 1 }, (_, line) =>
      returnedLine(line, line === index ? {} : { destination: 'write_off' }),
    )
    const writes = returnWrites(standing, MANAGER, lines)
    const posted = Object.keys(writes).filter((path) => path.startsWith('stock'))
    await refused(act(without(writes, ...posted)))
    await act(writes)
  })

  test.each([1, 2, 3, 4])('of %i lines that are written off needs no posting', async (count) => {
    const standing = await standingAfter(DELIVERED, { lineCount: 4 })
    const lines = Array.from({ length: count }, (_, line) => returnedLine(line, { destination: 'write_off' }))
    await commit(world.as('manager'), returnWrites(standing, MANAGER, lines))
  })

  test('of nothing is none', async () => {
    const standing = await standingAfter(DELIVERED)
    await refused(act(returnWrites(standing, MANAGER, [])))
  })

  test('leaves earlier ones as they are, of which there are fifty at most', async () => {
    const standing = await standingAfter(DELIVERED)
    const once = [returnedLine(0, { quantity: 1, destination: 'write_off' })]
    await act(returnWrites(standing, MANAGER, once))
    const again = await readStanding(world, standing.order.id, standing.fulfilment.id)
    const writes = returnWrites(again, MANAGER, once)
    const { returns } = (writes[at(standing)] as { update: { returns: Record<string, unknown>[] } }).update
    await refused(
      act(changed(writes, at(standing), { returns: [{ ...returns[0], part: 9 }, ...returns.slice(1)] })),
    )
    const stored = await world.read(at(standing))
    await world.put(at(standing), { ...stored, returns: Array.from({ length: 50 }, () => returns[0]) })
    const full = await readStanding(world, standing.order.id, standing.fulfilment.id)
    await refused(act(returnWrites(full, MANAGER, once)))
    await world.put(at(standing), { ...stored, returns: Array.from({ length: 49 }, () => returns[0]) })
    const last = await readStanding(world, standing.order.id, standing.fulfilment.id)
    await act(returnWrites(last, MANAGER, once))
  })
})

describe('a posting', () => {
  const loading = async (lineCount = 2) => {
    const standing = await standingAfter(['pick'], { lineCount })
    const writes = loadWrites(standing, MANAGER)
    const posting = `stockPostings/${standing.fulfilment.id}-0`
    const levels = standing.order.lines.map(({ productId }) => `osu__${productId}`)
    return { standing, writes, posting, levels }
  }

  test('moves the levels that it names, each once', async () => {
    const { writes, posting, levels } = await loading()
    const [first = '', second = ''] = levels
    await refused(act(changed(writes, posting, { levelIds: [first, first] })))
    await refused(act(changed(writes, posting, { levelIds: [first] })))
    const moved = {
      [`stockLevels/osu__CEM`]: { update: { lastPostingId: posting.replace('stockPostings/', '') } },
    }
    await refused(act({ ...changed(writes, posting, { levelIds: [first, 'osu__CEM'] }), ...moved }))
    await act(changed(writes, posting, { levelIds: [second, first] }))
  })

  test('says what its levels hold', async () => {
    const { writes, posting, levels } = await loading(1)
    const [level = ''] = levels
    const say = (line: Record<string, number>, after: Record<string, number>) =>
      changed(changed(writes, posting, { lines: { [level]: line } }), `stockLevels/${level}`, after)
    await refused(
      act(say({ onHand: -5, reserved: -5, onHandAfter: 15, reservedAfter: 3 }, { onHand: 15, reserved: 3 })),
    )
    await refused(
      act(say({ onHand: 0, reserved: 0, onHandAfter: 20, reservedAfter: 5 }, { onHand: 20, reserved: 5 })),
    )
  })

  test('of a return puts something on hand, and reserves nothing', async () => {
    const standing = await standingAfter(['pick', 'load', 'dispatch', 'deliver'])
    const writes = returnWrites(standing, MANAGER)
    const posting = Object.keys(writes).find((path) => path.startsWith('stockPostings/')) ?? ''
    const level = Object.keys(writes).find((path) => path.startsWith('stockLevels/')) ?? ''
    const levelId = level.replace('stockLevels/', '')
    for (const line of [
      { onHand: 0, reserved: 0, onHandAfter: 15, reservedAfter: 0 },
      { onHand: 2, reserved: 2, onHandAfter: 17, reservedAfter: 2 },
    ])
      await refused(
        act(
          changed(changed(writes, posting, { lines: { [levelId]: line } }), level, {
            onHand: line.onHandAfter,
            reserved: line.reservedAfter,
          }),
        ),
      )
  })

  test('that takes one back is of the same delivery, and of all its lines', async () => {
    const FAILED = ['pick', 'load', 'dispatch', 'fail']
    const standing = await standingAfter(FAILED, { lineCount: 2 })
    const writes = unloadWrites(standing, MANAGER)
    const posting = `stockPostings/${standing.fulfilment.id}-0-return`
    const { set } = writes[posting] as {
      set: { levelIds: string[]; lines: Record<string, unknown>; reversedLines: Record<string, unknown> }
    }
    const [first = ''] = set.levelIds
    await refused(
      act(changed(writes, posting, { levelIds: [first], lines: { [first]: set.lines[first] } })),
      'fewer',
    )
    const other = { [first]: set.lines[first], osu__CEM: set.lines[first] }
    await refused(
      act({
        ...changed(writes, posting, { levelIds: Object.keys(other), lines: other }),
        'stockLevels/osu__CEM': { update: { lastPostingId: posting.replace('stockPostings/', '') } },
      }),
      'others',
    )
    const id = `${standing.fulfilment.id}-elsewhere`
    const lastPostingId = { lastPostingId: id }
    const renamed = set.levelIds.reduce(
      (all, levelId) => changed(all, `stockLevels/${levelId}`, lastPostingId),
      without(writes, posting),
    )
    await refused(act({ ...renamed, [`stockPostings/${id}`]: { set: { ...set, id } } }), 'under another id')
    const stored = await world.read(`stockPostings/${standing.fulfilment.id}-0`)
    for (const change of [
      { type: 'reserve' },
      { source: { kind: 'fulfilment', id: 'x'.repeat(32), ref: 'X' } },
    ]) {
      await world.put(`stockPostings/${standing.fulfilment.id}-0`, { ...stored, ...change })
      await refused(act(writes), JSON.stringify(change))
    }
    await world.put(`stockPostings/${standing.fulfilment.id}-0`, stored ?? {})
    await act(writes)
  })

  test('leaves the bands of other branches alone', async () => {
    const { writes, posting } = await loading()
    await refused(
      act({
        ...writes,
        'availability/kum': {
          update: { lastPostingId: posting.replace('stockPostings/', ''), updatedAt: Date.now() },
        },
      }),
    )
  })
})

describe('the progress of an order', () => {
  test('is read by those of another branch that sends part of it', async () => {
    const { order } = await standingAfter([], { locationId: 'osu' })
    const path = `orderProgress/${order.id}`
    await world.put(path, {
      ...(await world.read(path)),
      locationId: 'kum',
      otherLocationIds: ['osu'],
      customerUid: 'nobody',
    })
    const read = (person: Person) => getDoc(doc(world.as(person), path))
    await read('location')
    await world.put('users/user', { ...userRecordOf('user'), locationIds: ['osu'] })
    await refused(read('user'), 'without a role')
    await world.put('users/user', userRecordOf('user'))
    await world.put('users/location', { ...userRecordOf('location'), locationIds: ['tem'] })
    await refused(read('location'), 'of a third branch')
    await world.put('users/location', { ...userRecordOf('location'), status: 'Suspended' })
    await refused(read('location'), 'suspended')
    await world.put('users/location', userRecordOf('location'))
  })

  test('is what the status of its order becomes as its hold is released', async () => {
    const delivered = await standingAfter(['pick', 'load', 'dispatch'])
    await act(holdWrites(delivered.order))
    const onHold = await readStanding(world, delivered.order.id, delivered.fulfilment.id)
    await act(stepWrites('deliver', onHold, MANAGER))
    const held = await world.readOrder(delivered.order.id)
    const release = unholdWrites(held)
    const path = `orders/${held.id}`
    await refused(act(changed(release, path, { status: 'confirmed' })), 'not what its deliveries say')
    await act(changed(release, path, { status: 'completed' }))
    const confirmed = await orderOf({})
    await act(without(holdWrites(confirmed), `orderProgress/${confirmed.id}`))
    await world.put(`orderProgress/${confirmed.id}`, {
      ...(await world.read(`orderProgress/${held.id}`)),
      id: confirmed.id,
    })
    const unheld = without(unholdWrites(await world.readOrder(confirmed.id)), `orderProgress/${confirmed.id}`)
    await refused(
      act(changed(unheld, `orders/${confirmed.id}`, { status: 'completed' })),
      'held as confirmed',
    )
  })
})

describe('a hold', () => {
  test('is put on an order that goes on, with a reason', async () => {
    for (const status of ['declined', 'cancelled', 'completed', 'expired'] as const) {
      const order = await orderOf({ status })
      await refused(act(without(holdWrites(order), `orderProgress/${order.id}`)), status)
    }
    const order = await orderOf({})
    const hold = without(holdWrites(order), `orderProgress/${order.id}`)
    const [audit = ''] = Object.keys(hold).filter((path) => path.startsWith('auditLog/'))
    const { update } = hold[`orders/${order.id}`] as { update: { hold: object } }
    await refused(
      act(
        changed(changed(hold, audit, { reason: '' }), `orders/${order.id}`, {
          hold: { ...update.hold, findings: [''] },
        }),
      ),
    )
    await act(hold)
  })

  test('is not put on one’s own order', async () => {
    const order = await orderOf({ customerUid: 'manager' })
    await refused(act(without(holdWrites(order), `orderProgress/${order.id}`)))
  })
})
