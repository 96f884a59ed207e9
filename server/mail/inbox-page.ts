import type { DeliveredMail } from './inbox-store.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f7f5f0, #171513) }
  body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; color: light-dark(#1c1917, #f3efe8) }
  h1 { font-size: 1.4rem } h2 { font-size: 1rem; margin-block: 1.5rem .5rem } a { color: inherit }
  table, iframe, pre { inline-size: 100%; box-sizing: border-box; border: 1px solid #8885; border-radius: 8px }
  table, pre { background: light-dark(#fff, #211e1b) }
  table { border-spacing: 0 }
  th, td { text-align: start; padding: .5rem .75rem; vertical-align: top }
  tbody td { border-block-start: 1px solid #8883 }
  td.when { white-space: nowrap; font-variant-numeric: tabular-nums }
  iframe { block-size: 32rem; background: #fff }
  pre { white-space: pre-wrap; padding: 1rem }`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

export function inboxPage(mails: readonly DeliveredMail[]): string {
  const rows = mails.map(
    (mail) => `<tr><td class="when">${timeOf(mail)}</td><td>${escapeHtml(mail.to.join(', '))}</td>
<td><a href="/mail/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
  const empty = '<p>No mail yet. What the shop sends on this machine is shown here and goes nowhere else.</p>'
  return page('Mail inbox', `<h1>Mail inbox</h1>${mails.length === 0 ? empty : table}`)
}

export function mailPage(mail: DeliveredMail): string {
  const links = linksIn(mail).map((url) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`)
  return page(
    mail.subject,
    `<p><a href="/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.to.join(', '))}, ${timeOf(mail)}</p>
${links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : ''}
<h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
 src="/mail/${encodeURIComponent(mail.id)}/html"></iframe>
<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  )
}

/** Every address a reader could follow, each once. */
function linksIn({ html, text }: Pick<DeliveredMail, 'html' | 'text'>): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => unescapeHtml(url))
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  return [...new Set([...inHtml.filter((url) => /^https?:/.test(url)), ...inText])]
}

/** What Handlebars writes for `&` and `=` in an address. */
const unescapeHtml = (text: string): string => text.replaceAll('&#x3D;', '=').replaceAll('&amp;', '&')

const timeOf = ({ deliveredAt }: DeliveredMail): string =>
  new Date(deliveredAt).toISOString().slice(0, 19).replace('T', ' ')

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
