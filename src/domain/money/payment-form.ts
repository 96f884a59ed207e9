import { reasonFault } from '#domain/records/reason.ts'
import { MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'
import type { PaymentRequest } from './payment-request-schema.ts'
import { providerIdOf, type RecordedKind } from './payment.ts'

/** A payment as typed, its amount in cedis. */
export type PaymentForm = {
  kind: RecordedKind
  amount: string
  paidOn: string
  providerId: string
  reference: string
}

/** Pesewas; undefined unless an amount above nothing is typed, with at most two decimals. */
export function amountOf(typed: string): number | undefined {
  const text = typed.trim().replaceAll(',', '')
  if (!/^[0-9]+([.][0-9]{1,2})?$/.test(text)) return undefined
  const amountMinor = Math.round(Number(text) * 100)
  return amountMinor > 0 && amountMinor <= MAX_AMOUNT_MINOR ? amountMinor : undefined
}

/** `today` is an ISO day: nothing was paid in the future. */
export const paymentProblems = (form: PaymentForm, today: string) => ({
  amount: amountOf(form.amount) === undefined ? 'Enter the amount in cedis' : undefined,
  paidOn:
    form.paidOn === ''
      ? 'Enter the day of the payment'
      : form.paidOn > today
        ? 'This day is still to come'
        : undefined,
  providerId: providerIdOf(form.providerId) === '' ? 'Enter it with letters and digits' : undefined,
})

/** The same for money given back, of the `paidMinor` that the order counts; its note says why. */
export const refundProblems = (form: PaymentForm, today: string, paidMinor: number) => ({
  ...paymentProblems(form, today),
  ...((amountOf(form.amount) ?? 0) > paidMinor && { amount: 'More than was paid cannot be given back' }),
  reference: reasonFault(form.reference, 'Say why it is given back'),
})

export const paymentDraft = (
  form: PaymentForm,
): Pick<PaymentRequest, 'kind' | 'amountMinor' | 'paidOn' | 'providerId' | 'reference'> => ({
  kind: form.kind,
  amountMinor: amountOf(form.amount) ?? 0,
  paidOn: form.paidOn,
  providerId: providerIdOf(form.providerId),
  reference: form.reference.trim(),
})
