import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { effectFaults } from './effects.ts'
import { levelFaults } from './expected-levels.ts'
import type { Entry, Records } from './judge.ts'

const LEVEL = { id: 'osu__CEM', onHand: 7, reserved: 0, quarantined: 0, incoming: 0, inTransit: 0 }
const OPENED = {
  id: 'opening',
  type: 'opening',
  locationId: 'osu',
  source: { kind: 'seed', id: 'opening' },
  lines: { osu__CEM: { onHand: 10, reserved: 0, onHandAfter: 10, reservedAfter: 0 } },
}
const WRITTEN_OFF = { id: 'one', status: 'posted', locationId: 'osu', productId: 'CEM', change: -3 }

const recordsOf = (more: object): Records =>
  ({
    orders: [],
    deliveries: [],
    adjustments: [],
    purchases: [],
    transfers: [],
    counts: [],
    postings: [OPENED],
    levels: [LEVEL],
    audit: [],
    ...more,
  }) as unknown as Records

const entryOf = (
  command: Partial<Command>,
  status: 'done' | 'refused' | 'failed',
  isKnown = true,
): Entry => ({
  command: { id: 'one', kind: 'adjust', target: '', locationId: 'osu', ...command },
  uid: 'ama',
  outcome: status === 'done' ? { status } : { status, code: 'conflict', message: '' },
  isKnown,
})

test('a level is held to what the documents come to', () => {
  expect(levelFaults(recordsOf({ adjustments: [WRITTEN_OFF] }))).toEqual([])
  expect(levelFaults(recordsOf({}))).toEqual(['osu__CEM: onHand 7, by the documents 10'])
  const oversold = { ...LEVEL, reserved: 8 }
  expect(levelFaults(recordsOf({ adjustments: [WRITTEN_OFF], levels: [oversold] }))).toEqual([
    'osu__CEM: reserved 8, by the documents 0',
    expect.stringContaining('is impossible'),
  ])
})

test('what was acknowledged is there once, what was refused is not, and nothing is there unasked', () => {
  const records = recordsOf({ adjustments: [WRITTEN_OFF] })
  expect(effectFaults(records, [entryOf({}, 'done')])).toEqual([])
  expect(effectFaults(records, [entryOf({}, 'failed', false)])).toEqual([])
  expect(effectFaults(records, [entryOf({}, 'refused')])).toHaveLength(1)
  expect(effectFaults(records, [])).toEqual(['nobody asked for adjustment one'])
  expect(effectFaults(recordsOf({}), [entryOf({}, 'done')])).toHaveLength(1)
  const twice = recordsOf({ adjustments: [WRITTEN_OFF, WRITTEN_OFF] })
  expect(effectFaults(twice, [entryOf({}, 'done')])).toHaveLength(1)
  expect(
    effectFaults(records, [
      entryOf({}, 'done'),
      entryOf({ kind: 'approve adjustment', target: 'one' }, 'done'),
    ]),
  ).toEqual(['stock.approve one was acknowledged and is not in the audit trail'])
})
