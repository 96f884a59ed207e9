import { pastDayFault } from '#domain/records/day-bounds.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { PaymentRequest } from './payment-request-schema.ts'
import type { RecordedKind } from './payment.ts'
import { providerIdFault, providerIdOf } from './provider-id.ts'

/** A payment as typed, its amount in cedis. */
export type PaymentForm = {
  kind: RecordedKind
  amount: string
  paidOn: string
  providerId: string
  reference: string
}

/** What was paid: above nothing. */
export const paidAmount = amountReader({ minMinor: 1, missing: 'Enter the amount in cedis' })

/** `today` is an ISO day: nothing was paid in the future. */
export const paymentProblems = (form: PaymentForm, today: string) => ({
  amount: paidAmount.faultOf(form.amount),
  paidOn: form.paidOn === '' ? 'Enter the day of the payment' : pastDayFault(form.paidOn, today),
  providerId: providerIdFault(form.providerId),
})

/** The same for money given back, of the `owedMinor` that is owed on the order; its note says why. */
export const refundProblems = (form: PaymentForm, today: string, owedMinor: number) => ({
  ...paymentProblems(form, today),
  ...((paidAmount.valueOf(form.amount) ?? 0) > owedMinor && {
    amount: `${formatMoney(owedMinor, 'GHS')} is owed; more cannot be given back`,
  }),
  reference: reasonFault(form.reference, 'Say why it is given back'),
})

export const paymentDraft = (
  form: PaymentForm,
): Pick<PaymentRequest, 'kind' | 'amountMinor' | 'paidOn' | 'providerId' | 'reference'> => ({
  kind: form.kind,
  amountMinor: paidAmount.valueOf(form.amount) ?? 0,
  paidOn: form.paidOn,
  providerId: providerIdOf(form.providerId),
  reference: form.reference.trim(),
})
