import { expect, expectTypeOf, test } from 'vitest'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { fields, oneOf, whole } from '#lib/schema.ts'
import type { CommandContext, Handler } from '#server/commands/handlers.ts'
import { handles } from '#server/commands/handlers.ts'
import { send } from './send.ts'

const count = defineCommand({
  kind: 'tally.count',
  request: fields({ by: whole(1, 9), how: oneOf(['up', 'down']) }),
  answer: fields({ count: whole(0, 99) }),
  may: {},
})

// Nothing here is run: `npm run types` is what fails.
test('a wrong field of request or answer is an error of types, in the page and in the handler', () => {
  const inThePage = () => {
    expectTypeOf(send(count, 'one', { by: 1, how: 'up' })).resolves.toEqualTypeOf<{ count: number }>()
    // @ts-expect-error A field is missing.
    void send(count, 'one', { by: 1 })
    // @ts-expect-error A field too many.
    void send(count, 'one', { by: 1, how: 'up', why: '' })
    // @ts-expect-error Another type.
    void send(count, 'one', { by: '1', how: 'up' })
    // @ts-expect-error None of the choices.
    void send(count, 'one', { by: 1, how: 'sideways' })
  }
  const inTheHandler = (): Handler[] => [
    handles(count, ({ by, how }, { target }: CommandContext) => {
      expectTypeOf(how).toEqualTypeOf<'up' | 'down'>()
      return Promise.resolve({ count: by + target.length })
    }),
    // @ts-expect-error Nothing is answered.
    handles(count, () => Promise.resolve({})),
    // @ts-expect-error Another type is answered.
    handles(count, () => Promise.resolve({ count: 'one' })),
    handles({ ...count, request: NOTHING }, (request) => {
      // @ts-expect-error No field of this request.
      return Promise.resolve({ count: request.by })
    }),
  ]
  expect([inThePage, inTheHandler]).toHaveLength(2)
})
