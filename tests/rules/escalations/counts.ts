import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore/lite'
import { register } from '#tests/rules/matrix/actions.ts'
import type { Person } from '#tests/rules/people.ts'
import { type World } from '#tests/rules/world.ts'
import { commit, confirmStep, type Writes } from '#tests/rules/writes.ts'
import { attack, type Family } from './family.ts'
import { nextId } from './somebody.ts'

const valueOf = async (world: World, path: string, field: string) => Number((await world.read(path))?.[field])

const SERIES = 'counters/proforma'

/** A proforma as the API issues it, with the next number of its series. */
async function confirmation(world: World, person: Person): Promise<{ writes: Writes; next: number }> {
  const order = await world.putOrder(`numbered-${nextId()}`)
  const next = (await valueOf(world, SERIES, 'value')) + 1
  return { next, writes: confirmStep({ order, actor: person, role: 'Manager', proforma: next }) }
}

export const counts: Family = {
  name: 'somebody moves a count or a series of numbers',
  control: (world) => register(world, 'guest'),
  attacks: (['superadmin', 'accountant', 'sales', 'customer'] as const).flatMap((person) => [
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
}
