import { unitName } from '#domain/units/unit.ts'
import { SERVER_TEXT, type FailureTexts } from '#components/states/failure-texts.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import type { ConfirmationRefusal } from '#domain/orders/order-confirmation.ts'

/** Why a confirmation was refused, worded for the staff member at the counter. */
export function refusalMessage(refusal: ConfirmationRefusal, branchName: string): string {
  if (refusal.reason === 'moved-on')
    return 'Somebody else acted on this order first. You now see its current state.'
  if (refusal.reason === 'company')
    return 'It comes to more than the company of the customer has approved. The company is asked: confirm it once it has answered.'
  const { checks } = refusal
  const lines = checks.map(({ line, available, currentUnitPriceMinor }) => {
    const quantity = (amount: number) => formatQuantity(amount, line.quantityScale)
    switch (refusal.reason) {
      case 'short':
        return `${line.name}: ${quantity(available ?? 0)} free at ${branchName}, ${quantity(line.quantity)} ordered.`
      case 'price-changed':
        return `${line.name}: now ${formatMoney(currentUnitPriceMinor, 'GHS')} a ${unitName(line.unit)}.`
      default:
        return `${line.name} was withdrawn from the catalogue.`
    }
  })
  return [LEADS[refusal.reason], ...lines].join(' ')
}

const LEADS = {
  short: 'Somebody else confirmed the last ones.',
  'price-changed': 'A price changed in the meantime; check the difference and confirm again.',
  withdrawn: 'This can no longer be sold.',
}

const CUT_OFF = 'Please check your network connection and try again. Nothing is lost.'

/** Why a decision failed, for staff who can try again or ask a colleague. */
export const DECISION_FAILURES: FailureTexts = {
  forbidden: 'You cannot decide this order: it is above your limit, at another branch, or your own.',
  offline: CUT_OFF,
  timeout: CUT_OFF,
  busy: 'Many people are working on the same products right now. Nothing is lost. Please try again.',
  conflict: 'Somebody else changed the same products at the same time. Try again.',
  'signed-out': 'Your session has ended. Sign in again.',
  any: SERVER_TEXT,
}
