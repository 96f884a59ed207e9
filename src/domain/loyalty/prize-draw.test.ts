import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkDraw,
  entryWith,
  isTakingTickets,
  ticketsText,
  winningTicketOf,
  type TicketEntry,
} from './prize-draw.ts'
import { sha256 } from '#lib/sha256.ts'

const entriesOf = (counts: readonly number[]): TicketEntry[] => {
  let next = 1
  return counts.map((count, at) => {
    const first = next
    next += count
    return { first, count, code: at.toString(16).padStart(32, '0') }
  })
}

test('the hash is that of any other tool', async () => {
  // printf abc | sha256sum
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('the winner can be repeated with sha256sum and a calculator', async () => {
  const entries = entriesOf([2, 1])
  expect(ticketsText(entries)).toBe(`1-2 ${'0'.repeat(32)}\n3-3 ${'1'.padStart(32, '0')}\n`)
  const { ticket, ticketsHash } = await winningTicketOf('seed', '12 34 56', entries)
  expect(ticketsHash).toBe(await sha256(ticketsText(entries)))
  const digits = await sha256(`seed\n12 34 56\n${ticketsHash}`)
  // By its last digits alone the remainder by 3 follows from the sum of all of them.
  const sum = Array.from(digits, (digit) => Number.parseInt(digit, 16)).reduce((total, one) => total + one, 0)
  expect(ticket).toBe((sum % 3) + 1)
})

test('every ticket can win, and about as often as any other', async () => {
  const entries = entriesOf([3, 1, 4])
  const wins = new Map<string, number>()
  for (let at = 0; at < 1600; at++) {
    const { ticket } = await winningTicketOf('seed', String(at), entries)
    const code = entryWith(entries, ticket)?.code ?? ''
    wins.set(code, (wins.get(code) ?? 0) + 1)
  }
  const [three, one, four] = entries.map(({ code }) => wins.get(code) ?? 0)
  expect(three).toBeGreaterThan(500)
  expect(one).toBeGreaterThan(130)
  expect(four).toBeGreaterThan(690)
})

test('whoever repeats a draw finds out what was changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
      async (counts) => {
        const entries = entriesOf(counts)
        const seed = 'a'.repeat(64)
        const { ticketsHash, ticket } = await winningTicketOf(seed, '7', entries)
        const draw = { seed, seedHash: await sha256(seed), publicValue: '7', ticketsHash }
        expect(await checkDraw(draw, entries)).toEqual({ isSeedRight: true, isTicketsRight: true, ticket })
        const other = await checkDraw({ ...draw, seed: 'b'.repeat(64) }, entries)
        expect(other.isSeedRight).toBe(false)
        const more = await checkDraw(draw, entriesOf([...counts, 1]))
        expect(more.isTicketsRight).toBe(false)
      },
    ),
    { numRuns: 20 },
  )
})

test('a draw without tickets has no winner, and one that closed takes none', async () => {
  await expect(winningTicketOf('seed', '1', [])).rejects.toThrow(RangeError)
  expect(isTakingTickets({ status: 'open', closesAt: 10 }, 9)).toBe(true)
  expect(isTakingTickets({ status: 'open', closesAt: 10 }, 10)).toBe(false)
  expect(isTakingTickets({ status: 'drawn', closesAt: 10 }, 9)).toBe(false)
})
