import type { MAILS } from '#domain/records/mail-schema.ts'

type MailName = (typeof MAILS)[number]

/** The mails that customers can do without, each sent by a trigger. */
export const OPTIONAL_MAILS = [
  'order-dispatched',
  'order-delivered',
  'payment-verified',
  'kyc-approved',
] as const satisfies readonly MailName[]

export type OptionalMail = (typeof OPTIONAL_MAILS)[number]

export const OPTIONAL_MAIL_LABELS: Readonly<Record<OptionalMail, string>> = {
  'order-dispatched': 'Goods are on their way',
  'order-delivered': 'Goods were handed over',
  'payment-verified': 'A payment has arrived',
  'kyc-approved': 'Your documents are approved',
}

/** What is always mailed, as it is said where mails are stopped. */
export const ALWAYS_MAILED =
  'Your password and sign-in, orders received, confirmed, declined, cancelled or expired, offers you asked for and what we ask you about them, payments we could not find, money given back, credit notes, goods we took back, documents we need again, and approvals of your company are always emailed: you need them to act, or as a record.'

/** The mail that an id such as `order-dispatched-4f…` is of, when customers can do without it. */
export const optionalMailOf = (mailId: string): OptionalMail | undefined =>
  OPTIONAL_MAILS.find((name) => mailId.startsWith(`${name}-`))

/** The choice with one of `all` more, or less, in their order. */
export const withChoice = <Name extends string>(
  all: readonly Name[],
  off: readonly Name[],
  name: Name,
  isWanted: boolean,
): readonly Name[] => all.filter((one) => (one === name ? !isWanted : off.includes(one)))

/** The choice with one mail more, or less. */
export const withMail = (
  off: readonly OptionalMail[],
  name: OptionalMail,
  isWanted: boolean,
): readonly OptionalMail[] => withChoice(OPTIONAL_MAILS, off, name, isWanted)
