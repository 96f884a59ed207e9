import { redeemPoints } from '#domain/loyalty/points-commands.ts'
import { POINT_MINOR, REDEEM_STEP } from '#domain/loyalty/loyalty.ts'
import { entryOfCredit } from '#domain/money/ledger.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { postEntries } from '#server/api/money/post-entries.ts'
import { handles } from '#server/commands/handlers.ts'
import { pointsBalanceOf, writePoints } from './post-points.ts'

/** Throws INVALID for points that are no whole hundreds, or more than there are. */
export const redeeming = handles(redeemPoints, async ({ points }, { id, uid, transaction, now }) => {
  if (points % REDEEM_STEP !== 0)
    throw new ApiError('INVALID', `Points are redeemed in steps of ${REDEEM_STEP}.`)
  const user = await actingMember(transaction, uid)
  if (!user.roles.includes('Customer')) throw new ApiError('FORBIDDEN', 'Only customers have points.')
  const balance = await pointsBalanceOf(transaction, uid)
  if (balance.points < points) throw new ApiError('INVALID', `You have ${balance.points} points.`)
  const at = now()
  const entryId = `redeem-${id}`
  writePoints(
    transaction,
    balance,
    {
      id: entryId,
      customerUid: uid,
      kind: 'redeemed',
      points: -points,
      about: 'Credited to your account',
      orderId: '',
      orderRef: '',
      orderPoints: 0,
      ratePercent: 0,
      drawId: '',
      firstTicket: 0,
      ticketCount: 0,
    },
    at,
  )
  const creditedMinor = points * POINT_MINOR
  const about = `${points} points redeemed`
  await postEntries(transaction, uid, [
    entryOfCredit({ id: entryId, customerUid: uid, creditedMinor, about, at }),
  ])
  return {}
})
