import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { fields, text } from '#lib/schema.ts'
import { prizeDrawDraftEntries } from './prize-draw-schema.ts'
import { DRAW_LENGTHS } from './prize-draw.ts'

const byEditors = { answer: NOTHING, may: { roles: ROLE_GROUPS.CONTENT_EDITORS } } as const

/** Begins a draw under a new id. */
export const beginDraw = defineCommand({
  kind: 'draw.begin',
  request: fields(prizeDrawDraftEntries()),
  ...byEditors,
})

/** Draws the winner with what the source says. */
export const drawWinner = defineCommand({
  kind: 'draw.draw-winner',
  request: fields({ publicValue: text(DRAW_LENGTHS.publicValue, { min: 1 }) }),
  ...byEditors,
})

/** Withdraws a draw that nobody has a ticket of. */
export const withdrawDraw = defineCommand({ kind: 'draw.withdraw', request: NOTHING, ...byEditors })
