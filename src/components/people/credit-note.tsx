import type { ReactNode } from 'react'
import { today } from '#components/states/today.ts'
import { watchKyc } from '#data/people/kyc.ts'
import { useLive } from '#data/reading/use-live.ts'
import { useAccount } from '#data/orders/own-account.ts'
import { allowsCredit, expiredDocuments, KYC_DOCUMENTS, type Kyc } from '#domain/people/kyc.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { KYC_STATUS_LABELS } from './kyc-words.ts'

/** Says that a customer's credit waits for their documents, and why; nothing where it does not, or without credit. */
export function CreditNote({ uid, children }: { uid: string; children: ReactNode }) {
  const limitMinor = useAccount(uid).data?.creditLimitMinor ?? 0
  const kyc = useLive<Kyc | undefined>(limitMinor > 0 ? `credit ${uid}` : undefined, (onData, onError) =>
    watchKyc(uid, onData, onError),
  )
  if (kyc.status !== 'ready' || allowsCredit(kyc.data, today())) return null
  const expired = kyc.data?.status === 'approved' ? expiredDocuments(kyc.data, today()) : []
  const why =
    expired.length > 0
      ? `expired: ${expired.map((kind) => KYC_DOCUMENTS[kind].label).join(', ')}`
      : kyc.data
        ? KYC_STATUS_LABELS[kyc.data.status].toLowerCase()
        : 'none sent'
  return (
    <p className="screen-only note" role="note">
      Credit of {formatMoney(limitMinor, 'GHS')} is not available until the documents are approved ({why}).{' '}
      {children}
    </p>
  )
}
