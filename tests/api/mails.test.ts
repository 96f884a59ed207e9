import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/server/{api,proof}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What sends mail, to whom, and what bounds it. A new sender needs a row; one whose address anybody may type is counted. */
const SENDERS: Readonly<Record<string, string>> = {
  'api/content/answer-messages.ts': 'whoever wrote to us, once a message, by staff',
  'api/orders/company-decisions.ts': 'the buyer, whose address is proven, once a decision',
  'api/orders/company-orders.ts': 'approvers of the company, who have accepted its invitation',
  'api/orders/mail-order.ts': 'the customer, whose address is proven, once a step of the order',
  'api/people/change-email.ts': 'the own address and one that its owner typed: counted',
  'api/people/companies.ts': 'an address that a customer typed: counted',
  'api/people/invitation-door.ts': 'the member who invited, once a day',
  'api/people/invite-members.ts':
    'an address that staff typed, so often as the invitation says for ever: counted',
  'api/purchasing/deal-with-supplier.ts': 'a supplier, so often as an order can be mailed',
  'api/quotes/mail-offer.ts': 'the customer of a quote, whose address is confirmed',
  'api/quotes/quote-confirmation.ts': 'an address that anybody typed: counted',
  'api/settings/mail-texts.ts': 'whoever tries a text of a mail, at their own address',
  'proof/expire-orders.ts': 'the customer, where the receipt of the order was mailed',
  'proof/kyc-days.ts': 'the customer, by their account',
  'proof/mail-confirmations.ts':
    'the customer, where the receipt of the order was mailed; of a sale at the counter, an address that staff typed or of the account, once a sale',
  'proof/mail-deliveries.ts': 'the customer, where mails about the order go',
  'proof/mail-kyc.ts': 'the customer, by their account',
  'proof/mail-news.ts':
    'the customer, where mails about the order go; of a quote, whose address is confirmed',
  'proof/mail-payments.ts':
    'the proven address of the customer who declared it, or where mails about the order go',
  'proof/tell-expired-offers.ts': 'the customer of a quote, whose address is confirmed, once an offer',
}

const writesMail = (text: string): boolean =>
  /COLLECTIONS\.mail\b/.test(text) && /,\s*\[\s*'sentAt'/.test(text)

test('whatever sends mail is listed with what bounds it, and counted where anybody may type the address', () => {
  const senders = Object.entries(sources).filter(
    ([file, text]) => !file.endsWith('.test.ts') && writesMail(text),
  )
  expect(senders.map(([file]) => file.replace('/server/', '')).toSorted()).toEqual(Object.keys(SENDERS))
  for (const [file, text] of senders)
    expect([file, text.includes('countTypedMail(')]).toEqual([
      file,
      SENDERS[file.replace('/server/', '')]?.endsWith(': counted'),
    ])
})
