import type { SWRResponse } from 'swr'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { paymentAccountsSchema } from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

export type PaymentAccounts = RecordOf<typeof paymentAccountsSchema>

const decodeAccounts = decoderOf(COLLECTIONS.systemConfig, paymentAccountsSchema)

async function fetchPaymentAccounts(): Promise<PaymentAccounts> {
  const { id, fields } = await fetchPublicDocument(`${COLLECTIONS.systemConfig}/app`)
  return decodeAccounts(id, fields)
}

/** The accounts customers pay into; public, stored in `systemConfig/app`. */
export const usePaymentAccounts = (): SWRResponse<PaymentAccounts, Error> =>
  useRead('payment-accounts', fetchPaymentAccounts)
