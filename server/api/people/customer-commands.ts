import { decidingReferral } from './referral-decisions.ts'
import { checkingKyc, decidingKyc } from './review-kyc.ts'
import { writingCustomerNote } from './write-customer-note.ts'

/** What staff do about customers. */
export const customerCommands = [writingCustomerNote, checkingKyc, decidingKyc, decidingReferral]
