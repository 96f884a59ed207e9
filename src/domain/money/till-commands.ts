import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { amountMinor, MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { fields, oneOf, prose, whole } from '#lib/schema.ts'
import { countedPieces } from './till-schema.ts'
import { TILL_MOVES, TILL_REASON_LENGTH, type TillMoveKind } from './till.ts'

const KEEPERS = { roles: ROLE_GROUPS.MANAGERS, atBranches: ROLE_GROUPS.TILL_KEEPERS }
const reason = () => prose(TILL_REASON_LENGTH)

/** Opens the till of a branch for today with what is in its drawer: of another float than expected, the reason. */
export const openTill = defineCommand({
  kind: 'till.open',
  request: fields({ floatMinor: amountMinor(), reason: reason() }),
  answer: NOTHING,
  may: KEEPERS,
})

/** Enters cash that left the drawer, or came into it, beside sales. */
export const moveTillCash = defineCommand({
  kind: 'till.move',
  request: fields({
    kind: oneOf(Object.keys(TILL_MOVES) as TillMoveKind[]),
    amountMinor: whole(1, MAX_AMOUNT_MINOR),
    reason: prose(TILL_REASON_LENGTH, { min: 1 }),
  }),
  answer: NOTHING,
  may: KEEPERS,
})

/** Closes it with what was counted, which freezes its figures. */
export const closeTill = defineCommand({
  kind: 'till.close',
  request: fields({
    countedMinor: amountMinor(),
    /** By note and coin; empty where it was counted as a whole. */
    pieces: countedPieces(),
    /** Of it, what is taken out of the drawer now. */
    bankedMinor: amountMinor(),
    reason: reason(),
  }),
  answer: fields({ differenceMinor: whole(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR) }),
  may: KEEPERS,
})

/** Puts right what was typed when it was opened and closed; what should have been there stays frozen but for the float. */
export const correctTill = defineCommand({
  kind: 'till.correct',
  request: fields({
    floatMinor: amountMinor(),
    countedMinor: amountMinor(),
    bankedMinor: amountMinor(),
    reason: prose(TILL_REASON_LENGTH, { min: 1 }),
  }),
  answer: NOTHING,
  may: { roles: ROLE_GROUPS.MANAGERS },
})

/** Opens the last till of a branch again that was closed too early. */
export const reopenTill = defineCommand({
  kind: 'till.reopen',
  request: fields({ reason: prose(TILL_REASON_LENGTH, { min: 1 }) }),
  answer: NOTHING,
  may: { roles: ROLE_GROUPS.MANAGERS },
})
