import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWrites, storedMessage } from './contact-writes.ts'
import { sendDoubles } from './doubles.ts'
import { outcomeOf } from './matrix/try-cell.ts'
import type { Person } from './people.ts'
import { readProblem } from './read-problem.ts'
import { tamperings } from './tampering.ts'
import { createWorld, type World } from './world.ts'
import { commit, without, type Writes } from './writes.ts'

sendDoubles()

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const ADMIN = { actor: 'admin', role: 'Admin' } as const

let made = 0
const nextId = () => `b${(++made).toString(16).padStart(31, '0')}`

/** Puts down what an honest commit needs, and says what it writes. */
type Prepare = () => Promise<Writes>

const reopenMessage: Prepare = async () => {
  const id = nextId()
  await world.put(`contactMessages/${id}`, storedMessage(id, { status: 'closed' }))
  return closeWrites(id, ADMIN, 'closed', 'open')
}

const COMMITS: Readonly<Record<string, [Person, Prepare]>> = {
  'a message is opened again': ['admin', reopenMessage],
}

/** Parts that may be missing, or may say something else, and why. */
const HARMLESS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/: the same as a double$/, 'it is the same as what is stored already, to the rules and to readers'],
  [/^auditLog\S+ diff\.status: missing$/, 'the rule of the record compares its state itself'],
]

const isHarmless = (what: string): boolean => HARMLESS.some(([pattern]) => pattern.test(what))

/**
 * Each part of each commit is left out once, and each field of it replaced by something no page writes: the rules refuse
 * it, or what is stored then can be read.
 */
test.each(Object.entries(COMMITS))(
  '%s: in all its parts',
  async (_, [person, prepare]) => {
    let honest = await prepare()
    const taken: string[] = []
    const tryWith = async (writes: Writes, what: string, path: string, isMild = false) => {
      if ((await outcomeOf(commit(world.as(person), writes))) !== 'allowed') return
      const problem = isMild ? readProblem(path, await world.read(path)) : 'is taken'
      if (problem && !isHarmless(what)) taken.push(`${what} ${problem}`)
      honest = await prepare()
    }
    for (const at of Object.keys(honest).keys()) {
      const path = Object.keys(honest)[at] ?? ''
      await tryWith(without(honest, path), `${path} missing`, path)
    }
    const count = tamperings(honest).length
    for (let at = 0, known = honest, ways = tamperings(known); at < count; at++) {
      // What is prepared again has other ids.
      if (known !== honest) ways = tamperings((known = honest))
      const one = ways[at]
      if (one)
        await tryWith(one.on(honest).writes, `${one.path} ${one.field}: ${one.what}`, one.path, one.isMild)
    }
    expect(taken).toEqual([])
    expect(await outcomeOf(commit(world.as(person), honest))).toBe('allowed')
  },
  120_000,
)
