import useSWR, { type SWRResponse } from 'swr'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { COLLECTIONS } from '#domain/collections.ts'

export type PaymentAccounts = {
  banks: readonly {
    bank: string
    branch: string
    accountName: string
    accountNumber: string
    swift: string
    currency: string
  }[]
  mobileMoney: readonly { network: string; number: string; name: string }[]
}

async function fetchPaymentAccounts(): Promise<PaymentAccounts> {
  const path = `${COLLECTIONS.systemConfig}/app`
  const config = fieldReader(path, (await fetchPublicDocument(path)).fields)
  return {
    banks: config.maps('bankAccounts').map((account) => ({
      bank: account.text('bank'),
      branch: account.text('branch'),
      accountName: account.text('accountName'),
      accountNumber: account.text('accountNumber'),
      swift: account.text('swift'),
      currency: account.text('currency'),
    })),
    mobileMoney: config.maps('mobileMoney').map((wallet) => ({
      network: wallet.text('network'),
      number: wallet.text('number'),
      name: wallet.text('name'),
    })),
  }
}

/** Where customers pay to; public, kept in `systemConfig/app`. */
export const usePaymentAccounts = (): SWRResponse<PaymentAccounts, Error> =>
  useSWR<PaymentAccounts, Error>('payment-accounts', fetchPaymentAccounts)
