import type { Door } from '#server/api/door.ts'
import { redemptionSchema } from '#domain/loyalty/loyalty-schema.ts'
import { POINT_MINOR, REDEEM_STEP } from '#domain/loyalty/loyalty.ts'
import { entryOfCredit } from '#domain/money/ledger.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { postEntries } from '#server/api/money/post-entries.ts'
import { pointsBalanceOf, writePoints } from './post-points.ts'
import { readBody } from '#server/api/read-body.ts'

/**
 * Turns points into credit of the customer's account, in one commit. The same id again changes nothing. Throws INVALID
 * for points that are no whole hundreds, or more than there are.
 */
export async function redeemPoints(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ creditedMinor: number }> {
  const { points } = readBody(redemptionSchema, body)
  if (points % REDEEM_STEP !== 0)
    throw new ApiError('INVALID', `Points are redeemed in steps of ${REDEEM_STEP}.`)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!user.roles.includes('Customer')) throw new ApiError('FORBIDDEN', 'Only customers have points.')
    const entryId = `redeem-${id}`
    const [known, credited] = await transaction.get([
      `${COLLECTIONS.loyaltyEntries}/${entryId}`,
      `${COLLECTIONS.accountEntries}/credit-${entryId}`,
    ])
    if (known) {
      if (known['customerUid'] !== uid) throw new ApiError('CONFLICT', 'This id belongs to another customer.')
      return { creditedMinor: 0 - Number(credited?.['amountMinor'] ?? 0) }
    }
    const balance = await pointsBalanceOf(transaction, uid)
    if (balance.points < points) throw new ApiError('INVALID', `You have ${balance.points} points.`)
    const at = now()
    const creditedMinor = points * POINT_MINOR
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
    await postEntries(transaction, uid, [
      entryOfCredit({
        id: entryId,
        customerUid: uid,
        creditedMinor,
        about: `${points} points redeemed`,
        at,
      }),
    ])
    return { creditedMinor }
  })
}
