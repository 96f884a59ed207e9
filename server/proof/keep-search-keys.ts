import { accountBalanceSchema } from '#domain/money/ledger-schema.ts'
import { balanceKeysOf, userKeysOf } from '#domain/people/record-keys.ts'
import { isSame } from '#lib/same.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import type { Database, Written } from './written.ts'

/**
 * Has a member, and what is kept under their id, found by what their record says: they write it themselves, and the rules
 * let nobody write what they are found by. An event that comes twice, or late, changes nothing.
 */
export async function keepSearchKeys(
  { run }: Pick<Database, 'run'>,
  { id, before, after }: Written,
): Promise<void> {
  if (!after) return
  const keys = userKeysOf(after)
  // A sign-in, or the first visit of a day, is nothing that they are found by.
  if (isSame(after['searchKeys'], keys) && (!before || isSame(userKeysOf(before), keys))) return
  await run(async (transaction) => {
    const path = `${COLLECTIONS.users}/${id}`
    const [kycPath, balancePath] = [`${COLLECTIONS.kyc}/${id}`, `${COLLECTIONS.accountBalances}/${id}`]
    const [user, kyc, balance] = await transaction.get([path, kycPath, balancePath])
    if (!user) return
    const searchKeys = userKeysOf(user)
    if (!isSame(user['searchKeys'], searchKeys)) transaction.update(path, { searchKeys })
    if (kyc && !isSame(kyc['searchKeys'], searchKeys)) transaction.update(kycPath, { searchKeys })
    const owed = balance && decoded(accountBalanceSchema, balance)
    if (!owed?.ok) return
    const ofBalance = balanceKeysOf(owed.record.customer, user)
    if (!isSame(owed.record.searchKeys, ofBalance)) transaction.update(balancePath, { searchKeys: ofBalance })
  })
}
