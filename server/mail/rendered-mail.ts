import Handlebars from 'handlebars'
import type { mailTemplateSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

export type MailTemplate = Omit<RecordOf<typeof mailTemplateSchema>, 'id'>

export type RenderedMail = { to: readonly string[]; subject: string; html: string; text: string }

/** Throws when a template does not parse. Values are escaped in the HTML, and only there. */
export function renderMail(
  to: readonly string[],
  template: MailTemplate,
  data: Readonly<Record<string, unknown>>,
): RenderedMail {
  return {
    to,
    subject: plain(template.subject)(data),
    html: Handlebars.compile(template.html)(data),
    text: plain(template.text)(data),
  }
}

const plain = (source: string) => Handlebars.compile(source, { noEscape: true })
