import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import type { Person } from '#tests/rules/people.ts'
import { orderLine, submittedNow, type World } from '#tests/rules/world.ts'
import { changed, commit, confirmStep, without, type Writes } from '#tests/rules/writes.ts'
import { attack, type Attack, type Family } from './family.ts'
import { nextId } from './somebody.ts'

const valueOf = async (world: World, path: string, field: string) => Number((await world.read(path))?.[field])

async function submission(world: World): Promise<{ writes: Writes; order: string; next: number }> {
  const id = nextId()
  const next = (await valueOf(world, 'MetaData/orders', 'count')) + 1
  const order = { ...submittedNow(id, [orderLine('CEM')], { number: next }), submittedAt: serverTimestamp() }
  return {
    next,
    order: `orders/${id}`,
    writes: {
      [`orders/${id}`]: { set: order },
      'MetaData/orders': { set: { count: next, lastId: id, updatedAt: Date.now() } },
    },
  }
}

const counted = (what: string, forge: (writes: Writes, next: number, order: string) => Writes): Attack =>
  attack(`a customer submits an order ${what}`, async (world) => {
    const { writes, next, order } = await submission(world)
    await commit(world.as('customer'), forge(writes, next, order))
  })

const COUNT = 'MetaData/orders'
const SERIES = 'counters/proforma'

/** A proforma as the API issues it, with the next number of its series. */
async function confirmation(world: World, person: Person): Promise<{ writes: Writes; next: number }> {
  const order = await world.putOrder(`numbered-${nextId()}`)
  const next = (await valueOf(world, SERIES, 'value')) + 1
  return { next, writes: confirmStep({ order, actor: person, role: 'Manager', proforma: next }) }
}

export const counts: Family = {
  name: 'somebody moves a count or a series of numbers',
  control: async (world) => {
    await commit(world.as('customer'), (await submission(world)).writes)
  },
  attacks: [
    counted('and counts two', (w, next) => changed(w, COUNT, { count: next + 1 })),
    counted('and counts back', (w, next) => changed(w, COUNT, { count: next - 2 })),
    counted('and leaves the count', (w, next) => changed(w, COUNT, { count: next - 1 })),
    counted('and counts half', (w, next) => changed(w, COUNT, { count: next - 0.5 })),
    counted('and counts in words', (w, next) => changed(w, COUNT, { count: String(next) })),
    counted('and counts an older order', (w) => changed(w, COUNT, { lastId: 'own' })),
    counted('and counts an order that does not exist', (w) => changed(w, COUNT, { lastId: 'nowhere' })),
    counted('and counts a path', (w) => changed(w, COUNT, { lastId: '../users/other' })),
    counted('and writes more beside the count', (w) => changed(w, COUNT, { total: 1 })),
    counted('and dates the count as a text', (w) => changed(w, COUNT, { updatedAt: 'today' })),
    counted('without counting it', (w) => without(w, COUNT)),
    counted('that it only counts', (w, _next, order) => without(w, order)),
    counted('under the next but one number', (w, next, order) => changed(w, order, { number: next + 1 })),
    counted('under number one again', (w, _next, order) => changed(w, order, { number: 1 })),
    ...(['superadmin', 'accountant', 'sales', 'customer'] as const).flatMap((person) => [
      attack(`${person} issues the next proforma`, async (world) => {
        const { writes } = await confirmation(world, person)
        const kept = Object.keys(writes).filter((path) => /^(invoices|counters)/.test(path))
        await commit(world.as(person), Object.fromEntries(kept.map((path) => [path, writes[path]!])))
      }),
      attack(`${person} moves the series by one, without a paper`, async (world) => {
        const value = (await valueOf(world, SERIES, 'value')) + 1
        await setDoc(doc(world.as(person), SERIES), { value, lastId: 'own-proforma', updatedAt: 2 })
      }),
      attack(`${person} sets the count of users to nought`, (world) =>
        updateDoc(doc(world.as(person), 'MetaData/users'), { count: 0 }),
      ),
      attack(`${person} moves a series no screen uses`, (world) =>
        updateDoc(doc(world.as(person), 'counters/receipt'), {
          value: 1,
          lastId: 'own-proforma',
          updatedAt: 2,
        }),
      ),
      attack(`${person} begins a series of their own`, (world) =>
        setDoc(doc(world.as(person), `counters/mine-${person}`), { value: 1, lastId: '', updatedAt: 2 }),
      ),
      attack(`${person} deletes a count`, (world) => deleteDoc(doc(world.as(person), 'MetaData/invoices'))),
    ]),
  ],
}
