import { shownMailText } from './mail-text.ts'
import type { MAILS } from '#domain/records/mail-schema.ts'
import { truncate } from '#lib/text.ts'

export type MailName = (typeof MAILS)[number]

/** A mail of ours in its standard words; what each placeholder says is written with the mail. */
export type StandardMail = {
  label: string
  /** When it is sent, and to whom. */
  sent: string
  /** What its words may mention, each with an example for the preview. */
  placeholders: Readonly<Record<string, string>>
  subject: string
  heading: string
  paragraphs: readonly string[]
  button: string
  /** Below the button, in small print. */
  notes: readonly string[]
}

const INVITED = '{{#if invitedByName}}{{invitedByName}} invites you{{else}}You are invited{{/if}}'
const GREETING = '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}}'
const ORDER = { ref: 'AMES0412', name: 'Ama Mensah', total: 'GH₵12,480.00' }
const NEWS = { ref: 'AMES0412', name: 'Ama Mensah', amount: 'GH₵12,480.00' }
const PAYMENT = { ref: 'AMES0412', name: 'Ama Mensah', amount: 'GH₵12,480.00' }

const QUOTE = { ref: 'Q-0214', name: 'Ama Mensah' }
const DELIVERY = {
  ref: 'AMES0412',
  name: 'Ama Mensah',
  delivery: 'AMES0412-1',
  progress: 'On its way: 1 of 2',
}

export const STANDARD_MAILS: Readonly<Record<MailName, StandardMail>> = {
  invitation: {
    label: 'Invitation',
    sent: 'To somebody who is invited to work with us',
    placeholders: {
      firstName: 'Ama',
      invitedByName: 'Kwame Boateng',
      roles: 'Sales Person',
      branches: 'Osu',
      expires: '6 December 2026',
    },
    subject: `${INVITED} to Osu Supply`,
    heading: '{{#if firstName}}{{firstName}}, you{{else}}You{{/if}} are invited to work with us',
    paragraphs: [`${INVITED} to join Osu Supply as {{roles}}{{#if branches}} at {{branches}}{{/if}}.`],
    button: 'See the invitation',
    notes: [
      'The invitation is open until {{expires}}. Sign in with the address this email was sent to.',
      'If you do not know the person who invited you, you can ignore this email.',
    ],
  },
  'invitation-asked': {
    label: 'New invitation asked for',
    sent: 'To the person who invited, when the link had expired',
    placeholders: { email: 'ama@example.com', name: 'Ama Mensah', state: 'expired' },
    subject: '{{email}} asks for a new invitation',
    heading: 'Somebody you invited asks for a new invitation',
    paragraphs: [
      '{{#if name}}{{name}}, {{/if}}{{email}}, opened the link of an invitation that is {{state}}, and asks for a new one.',
    ],
    button: 'Open the invitations',
    notes: ['Send it again there, or invite the address anew. You need not do either.'],
  },
  quote: {
    label: 'Offer',
    sent: 'To the customer, when an offer is sent',
    placeholders: {
      ref: 'Q-0214',
      total: 'GH₵12,480.00',
      validUntil: '6 December 2026',
      sentByName: 'Kwame Boateng',
    },
    subject: 'Our offer {{ref}}: {{total}}',
    heading: 'Our offer {{ref}}',
    paragraphs: ['Good day,', 'our offer is ready: {{total}}. The prices are valid until {{validUntil}}.'],
    button: 'See the offer',
    notes: ['You can accept it, ask for a change or decline it there. Your contact is {{sentByName}}.'],
  },
  'quote-question': {
    label: 'Message about a quote',
    sent: 'To the customer, when staff ask or write something about their quote',
    placeholders: QUOTE,
    subject: 'A message about your quote {{ref}}',
    heading: 'We wrote to you about your quote {{ref}}',
    paragraphs: [GREETING, 'there is a message for you about your quote {{ref}}:'],
    button: 'Answer on its page',
    notes: ['Please answer on the page of the quote, so that everybody who works on it reads it.'],
  },
  'quote-declined': {
    label: 'Quote declined',
    sent: 'To the customer, when we cannot offer what they asked for',
    placeholders: QUOTE,
    subject: 'We cannot offer what you asked for in {{ref}}',
    heading: 'We cannot make you an offer for {{ref}}',
    paragraphs: [GREETING, 'thank you for asking us. We cannot offer what you asked for in {{ref}}:'],
    button: 'See the quote',
    notes: ['You can ask again for something else at any time.'],
  },
  'quote-expired': {
    label: 'Offer expired',
    sent: 'To the customer, when an offer is no longer valid',
    placeholders: QUOTE,
    subject: 'Our offer {{ref}} has expired',
    heading: 'Our offer {{ref}} has expired',
    paragraphs: [GREETING, 'the prices of our offer {{ref}} are no longer valid.'],
    button: 'Ask for a new offer',
    notes: ['You need not do anything if you do not need the goods any more.'],
  },
  'quote-confirm': {
    label: 'Price request: confirm the address',
    sent: 'To a guest who asked for a price',
    placeholders: { ref: 'Q-0214' },
    subject: 'Please confirm your address: request {{ref}}',
    heading: 'Is this your address?',
    paragraphs: [
      'Good day,',
      'we received a price request, {{ref}}, with this email address. Please confirm that it is yours, and we will write to you as soon as our offer is ready.',
    ],
    button: 'Confirm the address',
    notes: [
      'If you did not make this request, you can ignore this email: we send nothing more unless you confirm.',
    ],
  },
  'order-received': {
    label: 'Order received',
    sent: 'To the customer, when an order is placed',
    placeholders: ORDER,
    subject: 'We have your order {{ref}}',
    heading: 'We have your order {{ref}}',
    paragraphs: [
      GREETING,
      'thank you. We have received your order for {{total}} including tax. We will check stock and prices, then confirm it and issue your proforma invoice. You pay nothing before then.',
    ],
    button: 'Follow the order',
    notes: [
      'If you did not place this order, please call us. Nothing is sent or charged until we confirm it.',
    ],
  },
  'order-confirmed': {
    label: 'Order confirmed',
    sent: 'To the customer, when the order is confirmed',
    placeholders: { ...ORDER, waiting: '' },
    subject: 'Your order {{ref}} is confirmed: {{total}}',
    heading: 'Your order {{ref}} is confirmed',
    paragraphs: [
      GREETING,
      '{{#if waiting}}what we have in stock is reserved for you, and we reserve the rest as soon as it arrives: {{waiting}}. The order page shows when we expect it.{{else}}your goods are reserved.{{/if}} The total is {{total}} including tax. You will find the proforma invoice and how to pay on the order page.',
    ],
    button: 'Open the order',
    notes: ['Please quote {{ref}} with every payment.'],
  },
  'sale-confirmed': {
    label: 'Sale at the counter',
    sent: 'To the customer of a sale at the counter who gave an email address',
    placeholders: ORDER,
    subject: 'Your purchase {{ref}}: {{total}}',
    heading: 'Thank you for your purchase',
    paragraphs: [
      GREETING,
      'thank you for buying from us. Your purchase {{ref}} comes to {{total}} including tax.',
    ],
    button: 'Open the order confirmation (PDF)',
    notes: ['Please quote {{ref}} with every payment, or if you bring something back.'],
  },
  'order-declined': {
    label: 'Order declined',
    sent: 'To the customer, when we decline an order',
    placeholders: NEWS,
    subject: 'We cannot take your order {{ref}}',
    heading: 'We cannot take your order {{ref}}',
    paragraphs: [
      GREETING,
      'we have looked at your order {{ref}}, and cannot supply it. {{#if amount}}You paid {{amount}} for it, which we give back or keep as your credit.{{else}}You owe nothing.{{/if}} The reason:',
    ],
    button: 'See the order',
    notes: ['You can change the order on its page and place it again, or call us.'],
  },
  'order-cancelled': {
    label: 'Order cancelled',
    sent: 'To the customer, when we cancel an order',
    placeholders: NEWS,
    subject: 'Your order {{ref}} was cancelled',
    heading: 'Your order {{ref}} was cancelled',
    paragraphs: [
      GREETING,
      'your order {{ref}} was cancelled, and its goods are no longer reserved for you. {{#if amount}}You paid {{amount}} for it, which we give back or keep as your credit.{{else}}You owe nothing.{{/if}} The reason:',
    ],
    button: 'See the order',
    notes: ['If you did not expect this, please call us and quote {{ref}}.'],
  },
  'order-expired': {
    label: 'Order expired',
    sent: 'To the customer, when an order is not paid in time',
    placeholders: ORDER,
    subject: 'Your order {{ref}} has expired',
    heading: 'Your order {{ref}} has expired',
    paragraphs: [
      GREETING,
      'we have seen no payment for your order of {{total}}, so its goods are no longer reserved for you. You owe nothing. You can order again from the order page, at the prices of the day.',
    ],
    button: 'Open the order',
    notes: ['If you have paid already, please call us and quote {{ref}}.'],
  },
  'order-restocked': {
    label: 'Order complete in stock',
    sent: 'To the customer, when the goods that an order waited for have arrived and are reserved',
    placeholders: ORDER,
    subject: 'Everything of your order {{ref}} is reserved',
    heading: 'Everything of your order {{ref}} is reserved',
    paragraphs: [
      GREETING,
      'what your order of {{total}} was waiting for has arrived, and all of it is reserved for you now.',
    ],
    button: 'Open the order',
    notes: ['We arrange the next delivery or collection with you.'],
  },
  'order-short': {
    label: 'Goods of an order missing',
    sent: 'To the customer, when goods that were reserved for an order are missing from the stock and wait again',
    placeholders: { ...ORDER, waiting: 'Cement 42.5R (20 bags)' },
    subject: 'Part of your order {{ref}} waits for stock',
    heading: 'Part of your order {{ref}} waits for stock',
    paragraphs: [
      GREETING,
      'we are sorry: when we counted our stock, less was there than we had reserved. Of your order of {{total}} this waits until more arrives: {{waiting}}. Everything else stays reserved for you.',
    ],
    button: 'Open the order',
    notes: [
      'We tell you as soon as it is reserved again. If you cannot wait, please call us: we can send less, or look for it elsewhere.',
    ],
  },
  'order-reduced': {
    label: 'Goods taken out of an order',
    sent: 'To the customer, when staff take goods out of an order, or cancel the rest of it',
    placeholders: { ...ORDER, taken: 'Cement 42.5R (20 bags)' },
    subject: 'We took goods out of your order {{ref}}',
    heading: 'We took goods out of your order {{ref}}',
    paragraphs: [
      GREETING,
      'this is no longer part of your order: {{taken}}. The order comes to {{total}} including tax now. What you paid above that is yours: we give it back, or keep it as credit, as you prefer.',
    ],
    button: 'Open the order',
    notes: ['If you did not expect this, please call us and quote {{ref}}.'],
  },
  'order-change': {
    label: 'Change of an order proposed',
    sent: 'To the customer, when staff propose to change an order that is confirmed',
    placeholders: ORDER,
    subject: 'Please look at a change of your order {{ref}}',
    heading: 'We propose to change your order {{ref}}',
    paragraphs: [
      GREETING,
      'your order would come to {{total}}. On the page of the order you see what changes and why, and accept it or decline.',
    ],
    button: 'See the change',
    notes: ['Until you accept, nothing of your order changes.'],
  },
  'order-dispatched': {
    label: 'Goods dispatched',
    sent: 'To the customer, when goods leave a branch for the site',
    placeholders: { ...DELIVERY, driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-0091' },
    subject: 'Goods of your order {{ref}} are on their way',
    heading: 'Delivery {{delivery}} is on its way',
    paragraphs: [
      GREETING,
      'goods of your order {{ref}} have left our branch{{#if driver}} with {{driver}}{{/if}}{{#if vehicle}}, {{vehicle}}{{/if}}. The waybill is {{waybill}}. You will find what is on the lorry on the order page.{{#if progress}} Your whole order: {{progress}}.{{/if}}',
    ],
    button: 'See the delivery',
    notes: ['Please have somebody at the site who checks the goods and signs for them.'],
  },
  'order-delivered': {
    label: 'Goods delivered',
    sent: 'To the customer, when goods were handed over',
    placeholders: { ...DELIVERY, receiver: 'Esi Owusu' },
    subject: 'Goods of your order {{ref}} were handed over',
    heading: 'Delivery {{delivery}} was handed over',
    paragraphs: [
      GREETING,
      'goods of your order {{ref}} were handed over{{#if receiver}} to {{receiver}}{{/if}}. You will find what was delivered, and the delivery note, on the order page.{{#if progress}} Your whole order: {{progress}}.{{/if}}',
    ],
    button: 'See the delivery',
    notes: [
      'Please confirm the receipt on the order page. If something is missing or damaged, report it there.',
    ],
  },
  'order-returned': {
    label: 'Returned goods taken back',
    sent: 'To the customer, when goods they brought back are taken back',
    placeholders: NEWS,
    subject: 'We took back goods of your order {{ref}}',
    heading: 'We took back goods of your order {{ref}}',
    paragraphs: [GREETING, 'we took back these goods of your order {{ref}}:'],
    button: 'See the order',
    notes: ['If this is not what you brought back, please call us and quote {{ref}}.'],
  },
  'payment-verified': {
    label: 'Payment verified',
    sent: 'To the customer, when a payment is found on our account',
    placeholders: PAYMENT,
    subject: 'We have your payment of {{amount}}{{#if ref}} for {{ref}}{{/if}}',
    heading: 'We have your payment of {{amount}}',
    paragraphs: [
      GREETING,
      'thank you. {{amount}} has arrived and {{#if ref}}counts on your order {{ref}}{{else}}is on your account, for orders to come{{/if}}.',
    ],
    button: 'See the payment',
    notes: ['If the amount is not what you sent, please call us{{#if ref}} and quote {{ref}}{{/if}}.'],
  },
  'payment-rejected': {
    label: 'Payment rejected',
    sent: 'To the customer, when a payment they reported cannot be found',
    placeholders: { ...PAYMENT, reason: 'Not on our account' },
    subject: 'We could not find your payment of {{amount}}{{#if ref}} for {{ref}}{{/if}}',
    heading: 'We could not find your payment of {{amount}}',
    paragraphs: [
      GREETING,
      'you reported a payment of {{amount}}{{#if ref}} for your order {{ref}}{{/if}}. We could not verify it:',
    ],
    button: 'See the payment and correct it',
    notes: ['If you have paid, report it again with the transaction ID on your receipt, or call us.'],
  },
  'payment-reversed': {
    label: 'Payment reversed',
    sent: 'To the customer, when a payment that had arrived is taken off again',
    placeholders: NEWS,
    subject: 'Your payment of {{amount}} was reversed',
    heading: 'Your payment of {{amount}} was reversed',
    paragraphs: [
      GREETING,
      'your payment of {{amount}}{{#if ref}} for your order {{ref}}{{/if}} does not count any more:',
    ],
    button: 'See the payment',
    notes: ['If you think this is a mistake, please call us.'],
  },
  'payment-refunded': {
    label: 'Money given back',
    sent: 'To the customer, when money was given back',
    placeholders: NEWS,
    subject: 'We gave back {{amount}}{{#if ref}} for your order {{ref}}{{/if}}',
    heading: 'We gave back {{amount}}',
    paragraphs: [GREETING, 'we gave back {{amount}}{{#if ref}} for your order {{ref}}{{/if}}.'],
    button: 'See the refund',
    notes: ['If it does not arrive within five working days, please call us.'],
  },
  'credit-note': {
    label: 'Credit note',
    sent: 'To the customer, when part or all of an invoice is credited',
    placeholders: { ...NEWS, ref: 'CN-2026-000012' },
    subject: 'Credit note {{ref}}: {{amount}}',
    heading: 'Credit note {{ref}}',
    paragraphs: [GREETING, 'we issued credit note {{ref}} of {{amount}} for you:'],
    button: 'Open the credit note',
    notes: ['It is taken off what you owe; what you paid already is your credit, or given back.'],
  },
  'kyc-approved': {
    label: 'Documents approved',
    sent: 'To the customer, when their documents (KYC) are approved',
    placeholders: { name: 'Ama Mensah' },
    subject: 'Your documents are in order',
    heading: 'Your documents are in order',
    paragraphs: [GREETING, 'thank you for your documents. We have checked them, and there is nothing to do.'],
    button: 'See your verification',
    notes: ['If your company or your address changes, please tell us.'],
  },
  'kyc-expiring': {
    label: 'A document expires',
    sent: 'To the customer, a month before a document (KYC) expires',
    placeholders: { name: 'Ama Mensah', reason: 'Ghana Card, front: valid until 6 December 2026' },
    subject: 'A document of yours expires soon',
    heading: 'A document of yours expires soon',
    paragraphs: [
      GREETING,
      'one of the documents by which we know you is valid for less than a month:',
      'Please have the new one at hand. You can send it at once; until it is checked, nothing new is sold on account.',
    ],
    button: 'Send the new document',
    notes: ['What is ordered already is not affected.'],
  },
  'kyc-asked-again': {
    label: 'Documents asked for again',
    sent: 'To the customer, when a document (KYC) is refused or has expired',
    placeholders: { name: 'Ama Mensah', reason: 'The back of the card cannot be read' },
    subject: 'Please send us a document again',
    heading: 'Please send us a document again',
    paragraphs: [GREETING, 'we have looked at your documents, and need at least one of them again:'],
    button: 'See which, and replace them',
    notes: ['What we accepted stays accepted.'],
  },
  'kyc-ended': {
    label: 'Documents rejected',
    sent: 'To the customer, when their documents (KYC) are rejected, or their verification is suspended',
    placeholders: { name: 'Ama Mensah', reason: 'The company is no longer registered' },
    subject: 'We could not accept your documents',
    heading: 'We could not accept your documents',
    paragraphs: [GREETING, 'we have looked at your documents, and cannot accept them:'],
    button: 'See your verification',
    notes: ['If you think this is a mistake, please call us.'],
  },
  'company-invitation': {
    label: 'Invitation of a company',
    sent: 'To somebody whom a customer invites to buy for their company',
    placeholders: { company: 'Adom Works Ltd', invitedByName: 'Ama Mensah', expires: '6 December 2026' },
    subject: '{{invitedByName}} invites you to buy for {{company}}',
    heading: 'You are invited to buy for {{company}}',
    paragraphs: [
      'Good day,',
      '{{invitedByName}} invites you to order from Osu Supply for {{company}}. Sign in with the address this email was sent to, or create an account with it.',
    ],
    button: 'See the invitation',
    notes: [
      'The invitation is open until {{expires}}.',
      'If you do not know the person who invited you, you can ignore this email.',
    ],
  },
  'company-approval': {
    label: 'Order waits for its company',
    sent: 'To the approvers of a company, when an order is above what its buyer may spend',
    placeholders: { ...ORDER, buyer: 'Kofi Asante', company: 'Adom Works Ltd' },
    subject: '{{buyer}} ordered for {{total}}: please approve {{ref}}',
    heading: 'An order waits for your approval',
    paragraphs: [
      GREETING,
      '{{buyer}} placed the order {{ref}} for {{company}}. It comes to {{total}}, which is more than {{buyer}} may spend this month. We confirm it once you or another approver has approved it.',
    ],
    button: 'Decide on the order',
    notes: [
      'You can approve, change or refuse it there, without signing in: for seven days, until somebody has decided. Whoever has this link decides in your name, so please do not forward it.',
    ],
  },
  'company-approved': {
    label: 'Order approved by its company',
    sent: 'To the buyer, when a colleague approves an order',
    placeholders: { ref: ORDER.ref, name: 'Kofi Asante', byName: 'Ama Mensah', changed: '2 lines' },
    subject: 'Your order {{ref}} is approved',
    heading: 'Your order {{ref}} is approved',
    paragraphs: [
      GREETING,
      '{{byName}} approved your order {{ref}}{{#if changed}}, and changed {{changed}} of it{{/if}}. We check stock and prices, then confirm it.',
    ],
    button: 'Follow the order',
    notes: ['We write to you again when it is confirmed.'],
  },
  'company-refused': {
    label: 'Order refused by its company',
    sent: 'To the buyer, when a colleague refuses an order',
    placeholders: {
      ref: ORDER.ref,
      name: 'Kofi Asante',
      byName: 'Ama Mensah',
      reason: 'Wait for the budget of December',
    },
    subject: 'Your order {{ref}} was not approved',
    heading: 'Your order {{ref}} was not approved',
    paragraphs: [GREETING, '{{byName}} did not approve your order {{ref}}, so we do not go on with it:'],
    button: 'See the order',
    notes: ['You can order again from its page once you agree on it.'],
  },
  'email-change-old': {
    label: 'Change of address: the old one',
    sent: 'To the address of an account, when its owner asks for another',
    placeholders: { before: 'ama@example.com', after: 'ama@works.example.com' },
    subject: 'Do you want to sign in with another address?',
    heading: 'Confirm the change of your address',
    paragraphs: [
      'Good day,',
      'somebody who is signed in to your account wants to use {{after}} instead of {{before}}. Nothing changes until this link and the one we sent to {{after}} have both been opened and confirmed.',
    ],
    button: 'Yes, change my address',
    notes: [
      'The link works for one day. If it was not you, do not confirm it, and choose a new password: somebody else is signed in to your account.',
    ],
  },
  'email-change-new': {
    label: 'Change of address: the new one',
    sent: 'To the address that the owner of an account wants to use',
    placeholders: { before: 'ama@example.com', after: 'ama@works.example.com' },
    subject: 'Please confirm your new address',
    heading: 'Is this your address?',
    paragraphs: [
      'Good day,',
      'please confirm that you want to sign in with {{after}} and receive our emails there. A link went to your former address too; the change is made once both are confirmed.',
    ],
    button: 'Confirm this address',
    notes: [
      'The link works for one day. If you did not ask for it, you can ignore this email: nothing changes.',
    ],
  },
  'contact-answer': {
    label: 'Answer to a message',
    sent: 'To a visitor, when a message from the contact page is answered',
    placeholders: {
      name: 'Ama Mensah',
      topic: 'A delivery',
      sentOn: '6 December 2026',
      answeredByName: 'Kwame Boateng',
    },
    subject: 'Our answer to your message: {{topic}}',
    heading: 'Our answer to your message',
    paragraphs: [GREETING, 'thank you for writing to us on {{sentOn}}. {{answeredByName}} answers:'],
    button: 'Write to us again',
    notes: ['If you did not write to us, you can ignore this email.'],
  },
  'purchase-order': {
    label: 'Purchase order',
    sent: 'To a supplier, when an order is sent to them from its page',
    placeholders: {
      ref: 'PO-2026-000041',
      name: 'Ama Mensah',
      branch: 'Osu',
      expected: '6 December 2026',
      sentByName: 'Esi Tandoh',
    },
    subject: 'Our purchase order {{ref}}',
    heading: 'Our purchase order {{ref}}',
    paragraphs: [
      GREETING,
      'please supply what our order {{ref}} lists, to our {{branch}} branch{{#if expected}} by {{expected}}{{/if}}.',
      'Please answer this email with the day you deliver, and quote {{ref}} on your delivery note and your bill.',
    ],
    button: 'Open the purchase order (PDF)',
    notes: ['The link opens it for 30 days, without signing in. Your contact is {{sentByName}}.'],
  },
}

export const blocksOf = ({ heading, paragraphs, button, notes }: MailWords): readonly string[] => [
  heading,
  ...paragraphs,
  button,
  ...notes,
]

export type MailWords = Pick<StandardMail, 'heading' | 'paragraphs' | 'button' | 'notes'>

/** What each block is, in the order of `blocksOf`. */
export const blockLabels = ({ paragraphs, notes }: MailWords): readonly string[] => [
  'Heading',
  ...paragraphs.map((_, at) => `Paragraph ${at + 1}`),
  'Button',
  ...notes.map((_, at) => `Small print ${at + 1}`),
]

type MailTexts = { subject: string; blocks: readonly string[] }

/** What changed, in words, for the audit trail. */
export function changedMailTexts(name: MailName, before: MailTexts, after: MailTexts): string[] {
  const labels = ['Subject', ...blockLabels(STANDARD_MAILS[name])]
  const now = [after.subject, ...after.blocks]
  return [before.subject, ...before.blocks].flatMap((was, at) => {
    const is = now[at] ?? ''
    return was === is
      ? []
      : [`${labels[at]}: “${truncate(shownMailText(was), 200)}” to “${truncate(shownMailText(is), 200)}”`]
  })
}

export const standardTextsOf = (name: MailName): MailTexts => ({
  subject: STANDARD_MAILS[name].subject,
  blocks: blocksOf(STANDARD_MAILS[name]),
})
