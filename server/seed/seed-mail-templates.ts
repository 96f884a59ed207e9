import { mailTemplate } from '#server/mail/mail-layout.ts'
import type { SeedDocument } from './seed-document.ts'
import { documentsIn } from './seed-document.ts'

const INVITED = '{{#if invitedByName}}{{invitedByName}} invites you{{else}}You are invited{{/if}}'
const PLACE = '{{#if branches}} at {{branches}}{{/if}}'

/** `mailTemplates/{name}`, as the Trigger Email extension reads them. */
export const mailTemplates = (collection: string): SeedDocument[] =>
  documentsIn(collection, [
    {
      id: 'invitation',
      ...mailTemplate({
        subject: `${INVITED} to Osu Supply`,
        heading: '{{#if firstName}}{{firstName}}, you{{else}}You{{/if}} are invited to work with us',
        paragraphs: [
          {
            html: `${INVITED} to join Osu Supply as <b class="ink" style="color:#1c1917">{{roles}}</b>${PLACE}.`,
            text: `${INVITED} to join Osu Supply as {{roles}}${PLACE}.`,
          },
        ],
        quoted: 'note',
        button: {
          label: 'See the invitation',
          link: '{{origin}}/invite/accepts?email={{emailParam}}&token={{token}}',
        },
        notes: [
          'It is open until {{expires}}. Sign in with the address this mail came to.',
          'You do not know who invites you? Do nothing: without you nothing happens.',
        ],
      }),
    },
    {
      id: 'quote',
      ...mailTemplate({
        subject: 'Our offer {{ref}}: {{total}}',
        heading: 'Our offer {{ref}}',
        paragraphs: [
          'Good day,',
          {
            html: 'our offer for what you asked is ready: <b class="ink" style="color:#1c1917">{{total}}</b>. Its prices hold until {{validUntil}}.',
            text: 'our offer for what you asked is ready: {{total}}. Its prices hold until {{validUntil}}.',
          },
        ],
        button: { label: 'See the offer', link: '{{origin}}/quotes/{{quoteId}}' },
        notes: ['There you accept it, ask for a change or decline. {{sentByName}} looks after it.'],
      }),
    },
    {
      id: 'quote-confirm',
      ...mailTemplate({
        subject: 'Please confirm your address: request {{ref}}',
        heading: 'Is this your address?',
        paragraphs: [
          'Good day,',
          'somebody asked us for prices, request {{ref}}, and gave this address. Confirm that it is yours, and we write to you here as soon as there is an offer.',
        ],
        button: {
          label: 'Confirm the address',
          link: '{{origin}}/quotes/{{quoteId}}#confirm={{secret}}',
        },
        notes: ['You did not ask? Do nothing: unless you confirm, we send no offer here.'],
      }),
    },
    {
      id: 'order-received',
      ...mailTemplate({
        subject: 'We have your order {{ref}}',
        heading: 'We have your order {{ref}}',
        paragraphs: [
          '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}}',
          'thank you. Your order over {{total}} with tax is with us. We check stock and prices, then confirm it and send you the proforma invoice. You pay nothing before that.',
        ],
        button: { label: 'Follow the order', link: '{{origin}}/profile/orders/{{orderId}}' },
        notes: ['You did not order? Call us: without our confirmation nothing is sent or charged.'],
      }),
    },
    {
      id: 'order-confirmed',
      ...mailTemplate({
        subject: 'Your order {{ref}} is confirmed: {{total}}',
        heading: 'Your order {{ref}} is confirmed',
        paragraphs: [
          '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}}',
          'your goods are reserved. The total is {{total}} with tax. The proforma invoice and how to pay are on the order.',
        ],
        button: { label: 'Open the order', link: '{{origin}}/profile/orders/{{orderId}}' },
        notes: ['Quote {{ref}} with every payment, and everything finds its place.'],
      }),
    },
  ])
