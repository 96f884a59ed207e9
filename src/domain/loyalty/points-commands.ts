import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { fields, whole } from '#lib/schema.ts'
import { MAX_POINTS, REDEEM_STEP } from './loyalty.ts'
import { MAX_TICKETS_EACH } from './prize-draw.ts'

const byCustomers = { answer: NOTHING, may: { roles: ['Customer'] } } as const

/** Turns points into credit of the customer's own account. Target: their uid. */
export const redeemPoints = defineCommand({
  kind: 'points.redeem',
  request: fields({ points: whole(REDEEM_STEP, MAX_POINTS) }),
  ...byCustomers,
})

/** Takes tickets of a draw for points. The id of the command is the code by which everybody sees them. */
export const takeTickets = defineCommand({
  kind: 'draw.take-tickets',
  request: fields({ count: whole(1, MAX_TICKETS_EACH) }),
  ...byCustomers,
})
