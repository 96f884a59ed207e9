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
          'The invitation is open until {{expires}}. Sign in with the address this email was sent to.',
          'If you do not know the person who invited you, you can ignore this email.',
        ],
      }),
    },
    {
      id: 'invitation-asked',
      ...mailTemplate({
        subject: '{{email}} asks for a new invitation',
        heading: 'Somebody you invited asks for a new invitation',
        paragraphs: [
          {
            html: '{{#if name}}{{name}}, {{/if}}<b class="ink" style="color:#1c1917">{{email}}</b>, opened the link of an invitation that is {{state}}, and asks for a new one.',
            text: '{{#if name}}{{name}}, {{/if}}{{email}}, opened the link of an invitation that is {{state}}, and asks for a new one.',
          },
        ],
        button: {
          label: 'Open the invitations',
          link: '{{origin}}/adx/users?tab=invitations&q={{emailParam}}',
        },
        notes: ['Send it again there, or invite the address anew. You need not do either.'],
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
            html: 'our offer is ready: <b class="ink" style="color:#1c1917">{{total}}</b>. The prices are valid until {{validUntil}}.',
            text: 'our offer is ready: {{total}}. The prices are valid until {{validUntil}}.',
          },
        ],
        button: { label: 'See the offer', link: '{{origin}}/quotes/{{quoteId}}' },
        notes: ['You can accept it, ask for a change or decline it there. Your contact is {{sentByName}}.'],
      }),
    },
    {
      id: 'quote-confirm',
      ...mailTemplate({
        subject: 'Please confirm your address: request {{ref}}',
        heading: 'Is this your address?',
        paragraphs: [
          'Good day,',
          'we received a price request, {{ref}}, with this email address. Please confirm that it is yours, and we will write to you as soon as our offer is ready.',
        ],
        button: {
          label: 'Confirm the address',
          link: '{{origin}}/quotes/{{quoteId}}#confirm={{secret}}',
        },
        notes: [
          'If you did not make this request, you can ignore this email: we send nothing more unless you confirm.',
        ],
      }),
    },
    {
      id: 'order-received',
      ...mailTemplate({
        subject: 'We have your order {{ref}}',
        heading: 'We have your order {{ref}}',
        paragraphs: [
          '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}}',
          'thank you. We have received your order for {{total}} including tax. We will check stock and prices, then confirm it and issue your proforma invoice. You pay nothing before then.',
        ],
        button: { label: 'Follow the order', link: '{{origin}}/profile/orders/{{orderId}}' },
        notes: [
          'If you did not place this order, please call us. Nothing is sent or charged until we confirm it.',
        ],
      }),
    },
    {
      id: 'order-confirmed',
      ...mailTemplate({
        subject: 'Your order {{ref}} is confirmed: {{total}}',
        heading: 'Your order {{ref}} is confirmed',
        paragraphs: [
          '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}}',
          'your goods are reserved. The total is {{total}} including tax. You will find the proforma invoice and how to pay on the order page.',
        ],
        button: { label: 'Open the order', link: '{{origin}}/profile/orders/{{orderId}}' },
        notes: ['Please quote {{ref}} with every payment.'],
      }),
    },
    {
      id: 'order-expired',
      ...mailTemplate({
        subject: 'Your order {{ref}} has expired',
        heading: 'Your order {{ref}} has expired',
        paragraphs: [
          '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}}',
          'we have seen no payment for your order of {{total}}, so its goods are no longer reserved for you. You owe nothing. You can order again from the order page, at the prices of the day.',
        ],
        button: { label: 'Open the order', link: '{{origin}}/profile/orders/{{orderId}}' },
        notes: ['If you have paid already, please call us and quote {{ref}}.'],
      }),
    },
  ])
