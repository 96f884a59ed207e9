import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work that ends when it is told to. */
function work() {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  return { run: () => done, end }
}

test('everybody has their turn before anybody has another', async () => {
  const turns = new Turns(1)
  const order: string[] = []
  const one = (person: string, what: string) =>
    turns.take(person, async () => {
      await Promise.resolve()
      order.push(what)
    })
  await Promise.all([
    one('ama', 'a1'),
    one('ama', 'a2'),
    one('ama', 'a3'),
    one('kofi', 'k1'),
    one('esi', 'e1'),
    one('kofi', 'k2'),
  ])
  expect(order).toEqual(['a1', 'k1', 'e1', 'a2', 'k2', 'a3'])
})

test('several people are served at once, one person never twice', async () => {
  const turns = new Turns(2)
  const [first, second, other] = [work(), work(), work()]
  let started = ''
  const of = (person: string, { run }: { run: () => Promise<void> }, name: string) =>
    turns.take(person, () => {
      started += name
      return run()
    })
  const all = [of('ama', first, 'a'), of('ama', second, 'A'), of('kofi', other, 'k')]
  expect(started).toBe('ak')
  other.end()
  await all[2]
  expect(started).toBe('ak')
  first.end()
  await all[0]
  expect(started).toBe('akA')
  second.end()
  await turns.settled()
})

test('what fails, fails for whoever asked, and holds up nobody', async () => {
  const turns = new Turns(1)
  const failed = turns.take('ama', () => Promise.reject(new Error('broken')))
  const next = turns.take('ama', () => Promise.resolve())
  await expect(failed).rejects.toThrow('broken')
  await next
  await turns.settled()
})
