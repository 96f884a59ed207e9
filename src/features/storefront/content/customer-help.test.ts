import { expect, test } from 'vitest'
import { PAPER_HELP } from '#domain/orders/paper.ts'
import { CUSTOMER_HELP } from './customer-help.ts'

test('what printed documents refer to is on the help page', () => {
  const answers: readonly string[] = CUSTOMER_HELP.map(({ id }) => id)
  for (const answer of Object.values(PAPER_HELP)) expect(answers).toContain(answer)
})
