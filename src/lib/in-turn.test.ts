import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('work waits for what was asked before it, also where that fails', async () => {
  const run = inTurn()
  const order: string[] = []
  const work = (name: string, milliseconds: number) => () =>
    pause(milliseconds).then(() => {
      order.push(name)
      if (name === 'broken') throw new Error('No')
      return name
    })
  const outcomes = await Promise.allSettled([
    run(work('slow', 20)),
    run(work('broken', 5)),
    run(work('quick', 0)),
  ])
  expect(order).toEqual(['slow', 'broken', 'quick'])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
