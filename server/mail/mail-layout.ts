import { companyAtFirst } from '#config/company.ts'
import type { Company } from '#domain/company/company.ts'
import { PAPER_LINK_DAYS } from '#domain/orders/paper.ts'
import { composeMail, type MailFrames } from '#domain/content/mail-text.ts'
import { blocksOf, type MailWords } from '#domain/content/standard-mails.ts'
import type { MailTemplate } from './rendered-mail.ts'

/** The content of a mail; each text may contain Handlebars. */
export type MailContent = MailWords & {
  subject: string
  /** Each shown set apart, with its line breaks, below its label; all of it is one Handlebars block of this name. */
  quoted?: readonly { name: string; label?: string }[]
  /** Where the button leads. */
  link: string
  /** Documents that open for whoever has the mail. */
  papers?: readonly { label: string; link: string }[]
  /** The page of the help that answers what the mail leaves open. */
  help?: { label: string; link: string }
  /** Where customers stop mails of this kind; shown where the mail has a key for it. */
  stopLink?: string
}

/**
 * Colours are given twice, for light and dark mail clients; the button keeps the brand's yellow with dark text in both.
 * Clients without style sheets use the inline ones.
 */
export function mailTemplate(
  content: MailContent,
  company: Company = companyAtFirst,
): MailTemplate & MailFrames & { blocks: readonly string[] } {
  const frames = mailFrames(content, company)
  const blocks = blocksOf(content)
  return { subject: content.subject, ...composeMail(frames, blocks), ...frames, blocks }
}

/** What stands around the words, with what the company says of itself. */
export function mailFrames(content: MailContent, company: Company): MailFrames {
  const sender = senderOf(company)
  return { htmlFrame: htmlFrameOf(content, sender), textFrame: textFrameOf(content, sender) }
}

type Sender = { name: string; initials: string; closing: string }

/** Without what Handlebars would read. */
function senderOf({ name, legalName, address, supportPhone }: Company): Sender {
  const plain = (text: string) => text.replaceAll(/[{}]/g, '')
  return {
    name: plain(name),
    initials: plain(name)
      .split(/\s+/)
      .map((word) => word.slice(0, 1).toUpperCase())
      .join('')
      .slice(0, 2),
    closing: plain([legalName, address, supportPhone].join(' · ')),
  }
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const NOTE =
  'margin:0 0 16px;padding:12px 14px;border-left:3px solid #d9ab08;background:#f7f5f0;white-space:pre-line'

const SOFT = 'font-size:15px;line-height:1.5;color:#57514a'

type Papers = NonNullable<MailContent['papers']>

const papersAsHtml = (papers: Papers): string =>
  papers.length === 0
    ? ''
    : `{{#if paperKey}}
<p class="soft" style="margin:0 0 16px;${SOFT}">${papers
        .map(
          ({ label, link }) =>
            `<a class="soft" href="${link}" style="display:inline-block;margin-right:18px;color:#57514a">${label} (PDF)</a>`,
        )
        .join('\n')}<br><span style="font-size:13px">${OPENS}</span></p>{{/if}}`

const papersAsText = (papers: Papers): string =>
  papers.length === 0
    ? ''
    : `{{#if paperKey}}${papers.map(({ label, link }) => `${label} (PDF):\n${link}\n\n`).join('')}${OPENS}\n\n{{/if}}`

const STOP = 'Stop emails of this kind'

const OPENS = `Opens without signing in for ${PAPER_LINK_DAYS} days.`

/** What stands before, between and after the blocks. */
const htmlFrameOf = (
  { paragraphs, quoted = [], link, papers = [], help, stopLink, notes }: MailContent,
  sender: Sender,
): string[] => [
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${asHtml(sender.name)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12100d !important; }
  .card { background: #1a1713 !important; border-color: #2e2923 !important; }
  .ink { color: #f4f0e8 !important; }
  .soft { color: #c3bbaf !important; }
  .note { background: #12100d !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f7f5f0;font-family:Inter,Segoe UI,Arial,sans-serif">
<table role="presentation" class="card" width="100%" style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e4dfd4;border-radius:10px">
<tr><td style="padding:28px">
<p class="ink" style="margin:0 0 20px;font-weight:700;font-size:16px;color:#1c1917"><span style="display:inline-block;padding:3px 8px;margin-right:8px;border-radius:5px;background:#d9ab08;color:#1c1917">${asHtml(sender.initials)}</span>${asHtml(sender.name)}</p>
<h1 class="ink" style="margin:0 0 12px;font-size:21px;line-height:1.3;color:#1c1917">`,
  ...paragraphs.map(
    (_, at) => `${at === 0 ? '</h1>' : '</p>'}\n<p class="soft" style="margin:0 0 16px;${SOFT}">`,
  ),
  `</p>
${quoted
  .map(
    ({ name, label }) =>
      `{{#if ${name}}}${label ? `<p class="soft" style="margin:0 0 8px;${SOFT}">${label}</p>` : ''}<p class="note soft" style="${NOTE};${SOFT}">{{${name}}}</p>{{/if}}`,
  )
  .join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#d9ab08;color:#1c1917;font-weight:650;font-size:15px;text-decoration:none">`,
  ...notes.map(
    (_, at) =>
      `${at === 0 ? `</a></p>${papersAsHtml(papers)}` : '</p>'}\n<p class="soft" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:#57514a">`,
  ),
  `</p>
${help ? `<p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#57514a"><a class="soft" href="${help.link}" style="color:#57514a">${help.label}</a></p>\n` : ''}</td></tr></table>
<p class="soft" style="max-width:520px;margin:12px auto 0;font-size:12px;line-height:1.5;color:#57514a">${asHtml(sender.closing)}${stopLink ? `{{#if stopKey}}<br><a class="soft" href="${stopLink}" style="color:#57514a">${STOP}</a>{{/if}}` : ''}</p>
</body>
</html>
`,
]

const textFrameOf = (
  { paragraphs, quoted = [], link, papers = [], help, stopLink, notes }: MailContent,
  sender: Sender,
): string[] => [
  '',
  ...paragraphs.map(() => '\n\n'),
  `${quoted.map(({ name, label }) => `\n{{#if ${name}}}\n\n${label ? `${label}\n\n` : ''}  {{${name}}}\n{{/if}}`).join('')}\n\n`,
  ...notes.map((_, at) => (at === 0 ? `:\n${link}\n\n${papersAsText(papers)}` : '\n')),
  `${help ? `\n\n${help.label}:\n${help.link}\n` : '\n'}\n${sender.closing}\n${stopLink ? `{{#if stopKey}}\n${STOP}:\n${stopLink}\n{{/if}}` : ''}`,
]
