import { isoDay, startOfDay } from '#lib/iso-day.ts'
import { KYC_NEEDS, type Kyc, type KycDocument } from './kyc.ts'

/**
 * What was accepted is kept for so many years after the customer's last order, as the Anti-Money Laundering Act, 2020
 * (Act 1044) asks for after the end of a business relationship.
 */
export const ACCEPTED_KEPT_YEARS = 5

/** What was never accepted is of no use soon: the Data Protection Act, 2012 (Act 843) lets nobody keep it for longer than needed. */
export const OTHERS_KEPT_MONTHS = 6

/** So long before a document expires its customer is told. */
const EXPIRY_WARNING_DAYS = 30

const DAY = 24 * 60 * 60_000

/** A file that the customer replaced or removed, and that was never accepted: by then they can no longer undo it. */
export const REPLACED_KEPT_MS = DAY

const monthsAfter = (at: number, months: number): number => {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

export const yearsAfterLastOrder = (at: number): number => monthsAfter(at, 12 * ACCEPTED_KEPT_YEARS)

type Kept = Pick<Kyc, 'status' | 'files' | 'decisions' | 'updatedAt'>

/** Something among it was accepted once, whatever became of the rest. */
export const hasAccepted = ({ decisions }: Pick<Kyc, 'decisions'>): boolean =>
  Object.values(decisions).some(({ state }) => state === 'accepted')

/** When the files are deleted; 0 without files, and while somebody has to look at them. */
export function filesDeletedAfter(kyc: Kept, lastOrderAt = 0): number {
  if (Object.keys(kyc.files).length === 0 || kyc.status === 'submitted' || kyc.status === 'under_review')
    return 0
  return hasAccepted(kyc)
    ? yearsAfterLastOrder(Math.max(kyc.updatedAt, lastOrderAt))
    : monthsAfter(kyc.updatedAt, OTHERS_KEPT_MONTHS)
}

const dayAfter = (today: string, days: number): string => isoDay(startOfDay(today) + days * DAY)

/** The last day of which customers are told on `today`, both ISO days. */
export const lastDayWarnedOf = (today: string): string => dayAfter(today, EXPIRY_WARNING_DAYS)

/** The documents asked for that expire within the next days, with the day; none that has expired already. */
export const expiringDocuments = (
  { entityType, files }: Pick<Kyc, 'entityType' | 'files'>,
  today: string,
): { kind: KycDocument; expiresOn: string }[] =>
  KYC_NEEDS[entityType].required.flatMap((kind) => {
    const expiresOn = files[kind]?.expiresOn ?? ''
    return expiresOn >= today && expiresOn <= lastDayWarnedOf(today) ? [{ kind, expiresOn }] : []
  })
