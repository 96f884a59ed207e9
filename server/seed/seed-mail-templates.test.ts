import { expect, test } from 'vitest'
import {
  companyApprovalMailSchema,
  companyDecisionMailSchema,
  companyInvitationMailSchema,
  confirmedMailSchema,
  confirmMailSchema,
  emailChangeMailSchema,
  contactAnswerMailSchema,
  deliveryMailSchema,
  invitationAskedMailSchema,
  invitationMailSchema,
  kycMailSchema,
  MAILS,
  newsMailSchema,
  orderMailSchema,
  paymentMailSchema,
  quoteMailSchema,
  reducedMailSchema,
  shortMailSchema,
  supplierMailSchema,
} from '#domain/records/mail-schema.ts'
import type { RecordSchema } from '#lib/schema.ts'
import { renderMail, type MailTemplate } from '#server/mail/rendered-mail.ts'
import { mailTemplates } from './seed-mail-templates.ts'

const templates = mailTemplates('mailTemplates').map(({ data }) => data as MailTemplate & { id: string })
const NASTY = '"><script>alert(1)</script>'

const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{\{(?:#if )?(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'else')

/** The characters that make text HTML. */
const marksIn = (html: string): string => html.replaceAll(/[^<>"]/g, '')

test('every mail the app writes has a template, which mentions only data that is written', () => {
  const said = {
    invitation: invitationMailSchema,
    'invitation-asked': invitationAskedMailSchema,
    quote: quoteMailSchema,
    'quote-question': newsMailSchema,
    'quote-declined': newsMailSchema,
    'quote-expired': newsMailSchema,
    'order-received': orderMailSchema,
    'order-confirmed': confirmedMailSchema,
    'sale-confirmed': confirmedMailSchema,
    'order-declined': newsMailSchema,
    'order-cancelled': newsMailSchema,
    'order-expired': orderMailSchema,
    'order-restocked': orderMailSchema,
    'order-short': shortMailSchema,
    'order-reduced': reducedMailSchema,
    'order-change': orderMailSchema,
    'order-dispatched': deliveryMailSchema,
    'order-delivered': deliveryMailSchema,
    'order-returned': newsMailSchema,
    'payment-verified': paymentMailSchema,
    'payment-rejected': paymentMailSchema,
    'payment-reversed': newsMailSchema,
    'payment-refunded': newsMailSchema,
    'credit-note': newsMailSchema,
    'quote-confirm': confirmMailSchema,
    'kyc-approved': kycMailSchema,
    'kyc-expiring': kycMailSchema,
    'kyc-asked-again': kycMailSchema,
    'kyc-ended': kycMailSchema,
    'company-invitation': companyInvitationMailSchema,
    'company-approval': companyApprovalMailSchema,
    'company-approved': companyDecisionMailSchema,
    'company-refused': companyDecisionMailSchema,
    'email-change-old': emailChangeMailSchema,
    'email-change-new': emailChangeMailSchema,
    'contact-answer': contactAnswerMailSchema,
    'purchase-order': supplierMailSchema,
  } satisfies Record<(typeof MAILS)[number], RecordSchema>
  for (const name of MAILS) {
    const template = templates.find(({ id }) => id === name)
    const names = [template?.subject, template?.html, template?.text].flatMap((text) => namesIn(text ?? ''))
    expect(Object.keys(said[name].entries), name).toEqual(expect.arrayContaining(names))
    expect(names, name).not.toEqual([])
  }
})

test.each(templates.map((template) => [template.id, template] as const))(
  '%s: what people typed stays text in the HTML, and unescaped elsewhere',
  (_id, template) => {
    const names = [template.subject, template.html, template.text].flatMap(namesIn)
    const mailWith = (value: string) =>
      renderMail(['ama@example.com'], template, Object.fromEntries(names.map((name) => [name, value])))
    const mail = mailWith(NASTY)

    expect(marksIn(mail.html)).toEqual(marksIn(mailWith('harmless').html))
    expect(mail.text).toContain(NASTY)
    expect(template.html).not.toContain('{{{')
  },
)

test.each([
  ['quote', '/help#request-a-quote'],
  ['order-received', '/help#track-an-order'],
  ['order-confirmed', '/transfer?order='],
  ['payment-rejected', '/help#pay-by-mobile-money'],
  ['kyc-expiring', '/help#verification'],
  ['kyc-asked-again', '/help#verification'],
  ['company-invitation', '/help#buy-for-a-company'],
  ['company-approval', '/help#buy-for-a-company'],
  ['order-expired', '/help#order-again'],
  ['order-dispatched', '/help#receive-goods'],
  ['order-delivered', '/help#report-a-problem'],
  ['invitation', '/adx/help'],
])('%s links the help that answers what it leaves open, in both forms', (name, help) => {
  const template = templates.find(({ id }) => id === name)
  const mail = template && renderMail(['ama@example.com'], template, { origin: 'https://shop.example.com' })
  expect(mail?.html).toContain(`href="https://shop.example.com${help}"`)
  expect(mail?.text).toContain(`https://shop.example.com${help}\n`)
})

test.each([
  ['order-confirmed', ['proforma/it.pdf?key=k', 'confirmation/it.pdf?key=k']],
  ['order-dispatched', ['delivery-note/it.pdf?key=k']],
  ['order-delivered', ['delivery-note/it.pdf?key=k']],
])('%s links its documents in both forms, while it has their key', (name, files) => {
  const template = templates.find(({ id }) => id === name)
  const mailWith = (paperKey: string) => {
    const data = { origin: 'https://shop.example.com', orderId: 'it', deliveryId: 'it', paperKey }
    return template && renderMail(['ama@example.com'], template, data)
  }
  for (const file of files) {
    expect(mailWith('k')?.html).toContain(`href="https://shop.example.com/api/papers/${file}"`)
    expect(mailWith('k')?.text).toContain(`https://shop.example.com/api/papers/${file}\n`)
  }
  expect(`${mailWith('')?.html}${mailWith('')?.text}`).not.toContain('/api/papers')
})

test.each(templates.map((template) => [template.id, template] as const))(
  '%s reads correctly with and without optional parts, in light and in dark',
  (_id, template) => {
    const mail = renderMail(['ama@example.com'], template, { origin: 'https://shop.example.com' })

    expect(mail.subject).not.toMatch(/\{|undefined/)
    expect(mail.text).not.toMatch(/\{|undefined|\n{3}/)
    expect(mail.text).toContain('https://shop.example.com/')
    expect(mail.html).toContain('href="https://shop.example.com/')
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
  },
)
