import { STANDARD_MAILS } from '#domain/content/standard-mails.ts'
import { MAILS } from '#domain/records/mail-schema.ts'
import { mailContentOf } from '#server/mail/mail-contents.ts'
import { mailTemplate } from '#server/mail/mail-layout.ts'
import { documentsIn, stampOf, type SeedDocument } from './seed-document.ts'

/** `mailTemplates/{name}`, as the Trigger Email extension reads them. */
export const mailTemplates = (collection: string, at = 0): SeedDocument[] =>
  documentsIn(
    collection,
    MAILS.map((name) => ({
      ...stampOf(name, at),
      ...mailTemplate(mailContentOf(name)),
      placeholders: Object.keys(STANDARD_MAILS[name].placeholders),
      examples: {
        ...STANDARD_MAILS[name].placeholders,
        orderId: 'example',
        quoteId: 'example',
        paymentId: 'example',
        deliveryId: 'example',
      },
      lastAuditId: '',
    })),
  )
