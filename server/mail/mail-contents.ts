import { STANDARD_MAILS, type MailName } from '#domain/content/standard-mails.ts'
import { OPTIONAL_MAILS } from '#domain/people/customer-news.ts'
import { PAPER_TITLES, paperPath, type PaperKind } from '#domain/orders/paper.ts'
import type { MailContent } from './mail-layout.ts'

const EMAIL_CHANGE = '{{origin}}/change-password?mode=changeEmail&account={{uid}}&side={{side}}#key={{key}}'

/** Where the button of each mail leads. */
const LINKS: Readonly<Record<MailName, string>> = {
  invitation: '{{origin}}/invite/accepts?email={{emailParam}}&token={{token}}',
  'invitation-asked': '{{origin}}/adx/users?tab=invitations&q={{emailParam}}',
  quote: '{{origin}}/quotes/{{quoteId}}',
  'quote-question': '{{origin}}/quotes/{{recordId}}',
  'quote-declined': '{{origin}}/quotes/{{recordId}}',
  'quote-expired': '{{origin}}/quotes/{{recordId}}',
  'quote-confirm': '{{origin}}/quotes/{{quoteId}}#confirm={{secret}}',
  'order-received': '{{origin}}/profile/orders/{{orderId}}',
  'order-confirmed': '{{origin}}/profile/orders/{{orderId}}',
  'sale-confirmed': `{{origin}}/api${paperPath('confirmation', '{{orderId}}')}?key={{paperKey}}`,
  'order-declined': '{{origin}}/profile/orders/{{recordId}}',
  'order-cancelled': '{{origin}}/profile/orders/{{recordId}}',
  'order-expired': '{{origin}}/profile/orders/{{orderId}}',
  'order-restocked': '{{origin}}/profile/orders/{{orderId}}',
  'order-short': '{{origin}}/profile/orders/{{orderId}}',
  'order-reduced': '{{origin}}/profile/orders/{{orderId}}',
  'order-change': '{{origin}}/profile/orders/{{orderId}}',
  'order-dispatched': '{{origin}}/profile/orders/{{orderId}}',
  'order-delivered': '{{origin}}/profile/orders/{{orderId}}',
  'order-returned': '{{origin}}/profile/orders/{{recordId}}',
  'payment-verified': '{{origin}}/transactions/{{paymentId}}',
  'payment-rejected': '{{origin}}/transactions/{{paymentId}}',
  'payment-reversed': '{{origin}}/transactions/{{recordId}}',
  'payment-refunded': '{{origin}}/transactions/{{recordId}}',
  'credit-note': '{{origin}}/transactions/invoices/{{recordId}}',
  'kyc-approved': '{{origin}}/profile/account-information/kyc',
  'kyc-expiring': '{{origin}}/profile/account-information/kyc',
  'kyc-asked-again': '{{origin}}/profile/account-information/kyc',
  'kyc-ended': '{{origin}}/profile/account-information/kyc',
  'company-invitation': '{{origin}}/profile/company?invitation={{companyId}}',
  'company-approval': '{{origin}}/company-approval?mail={{mailId}}#key={{approvalKey}}',
  'company-approved': '{{origin}}/profile/orders/{{orderId}}',
  'company-refused': '{{origin}}/profile/orders/{{orderId}}',
  'email-change-old': EMAIL_CHANGE,
  'email-change-new': EMAIL_CHANGE,
  'contact-answer': '{{origin}}/contact-us',
  'purchase-order': `{{origin}}/api${paperPath('purchase-order', '{{purchaseId}}')}?key={{paperKey}}`,
}

const help = (label: string, answer: string) => ({ label, link: `{{origin}}/help#${answer}` })

/** The help below each mail; the rest are to staff. */
const HELP: Readonly<Partial<Record<MailName, MailContent['help']>>> = {
  quote: help('How to accept an offer or ask for a change', 'request-a-quote'),
  'quote-question': help('How to ask for a price', 'request-a-quote'),
  'quote-declined': help('How to ask for a price', 'request-a-quote'),
  'quote-expired': help('How to ask for a price', 'request-a-quote'),
  'quote-confirm': help('How asking for a price works', 'request-a-quote'),
  'order-received': help('How to follow an order', 'track-an-order'),
  'order-confirmed': {
    label: 'Pay by transfer or mobile money',
    link: '{{origin}}/transfer?order={{orderId}}',
  },
  'payment-rejected': help('How to pay by mobile money', 'pay-by-mobile-money'),
  'order-restocked': help('How to follow an order', 'track-an-order'),
  'order-short': help('How to follow an order', 'track-an-order'),
  'order-reduced': help('How to follow an order', 'track-an-order'),
  'order-change': help('How to follow an order', 'track-an-order'),
  'order-dispatched': help('How to receive goods', 'receive-goods'),
  'order-delivered': help('How to report a problem', 'report-a-problem'),
  'company-invitation': help('How to buy for a company', 'buy-for-a-company'),
  'company-approval': help('How to approve an order', 'buy-for-a-company'),
  'company-refused': help('How to buy for a company', 'buy-for-a-company'),
  'kyc-expiring': help('How to send documents', 'verification'),
  'kyc-asked-again': help('How to send documents', 'verification'),
  'order-declined': help('How to order again', 'order-again'),
  'order-cancelled': help('How to order again', 'order-again'),
  'order-expired': help('How to order again', 'order-again'),
  invitation: { label: 'How the back office works', link: '{{origin}}/adx/help' },
  'invitation-asked': { label: 'How to invite members', link: '{{origin}}/adx/help#invite-members' },
}

const paper = (kind: PaperKind, id: string) => ({
  label: PAPER_TITLES[kind],
  link: `{{origin}}/api${paperPath(kind, `{{${id}}}`)}?key={{paperKey}}`,
})

/** The documents of the step: the server looks for their key in the mail (`server/api/mailed-papers.ts`). */
const PAPERS: Readonly<Partial<Record<MailName, MailContent['papers']>>> = {
  'order-confirmed': [paper('proforma', 'orderId'), paper('confirmation', 'orderId')],
  'sale-confirmed': [paper('proforma', 'orderId')],
  'order-dispatched': [paper('delivery-note', 'deliveryId')],
  'order-delivered': [paper('delivery-note', 'deliveryId')],
}

/** What others wrote and the mail shows set apart. */
const QUOTED: Readonly<Partial<Record<MailName, MailContent['quoted']>>> = {
  invitation: [{ name: 'note' }],
  'order-reduced': [{ name: 'reason' }],
  'quote-question': [{ name: 'about' }],
  'quote-declined': [{ name: 'about' }],
  'order-declined': [{ name: 'about' }],
  'order-cancelled': [{ name: 'about' }],
  'order-returned': [{ name: 'about' }],
  'payment-reversed': [{ name: 'about' }],
  'credit-note': [{ name: 'about' }],
  'payment-rejected': [{ name: 'reason' }],
  'kyc-expiring': [{ name: 'reason' }],
  'kyc-asked-again': [{ name: 'reason' }],
  'kyc-ended': [{ name: 'reason' }],
  'company-refused': [{ name: 'reason' }],
  'contact-answer': [{ name: 'answer' }, { name: 'message', label: 'You wrote:' }],
}

const STOP_LINK = '{{origin}}/stop-emails?mail={{mailId}}#key={{stopKey}}'

/** A mail of ours in its standard words. */
export const mailContentOf = (name: MailName): MailContent => ({
  ...STANDARD_MAILS[name],
  link: LINKS[name],
  ...(PAPERS[name] && { papers: PAPERS[name] }),
  ...(HELP[name] && { help: HELP[name] }),
  ...(QUOTED[name] && { quoted: QUOTED[name] }),
  ...(OPTIONAL_MAILS.some((one) => one === name) && { stopLink: STOP_LINK }),
})
