import type { DeliveredMail } from './inbox-store.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 Inter, system-ui, sans-serif; background: light-dark(#f7f5f0, #12100d)
    ; --card: light-dark(#fff, #1a1713); --line: light-dark(#e4dfd4, #2e2923); --soft: light-dark(#57514a, #c3bbaf) }
  body { max-inline-size: 56rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; color: light-dark(#1c1917, #f4f0e8)
    ; overflow-wrap: anywhere }
  h1 { font-size: 1.35rem; line-height: 1.3; margin-block: .5rem } h2 { font-size: 1rem; margin-block: 1.5rem .5rem }
  a { color: inherit } a:focus-visible { outline: 2px solid #d9ab08; outline-offset: 2px; border-radius: 4px }
  .soft { color: var(--soft) } time { font-variant-numeric: tabular-nums; white-space: nowrap }
  .mails, .links, pre, iframe { box-sizing: border-box; inline-size: 100%; margin: 0; background: var(--card)
    ; border: 1px solid var(--line); border-radius: 8px }
  .mails { padding: 0; list-style: none }
  .mails li + li { border-block-start: 1px solid var(--line) }
  .mails a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .65rem .9rem; text-decoration: none }
  .mails a:hover b { text-decoration: underline } .mails span { color: var(--soft) }
  .mails time { color: var(--soft); grid-area: 1 / 2 }
  @media (max-width: 40rem) { .mails a { grid-template-columns: 1fr } .mails time { grid-area: auto } }
  .links { padding: .65rem .9rem .65rem 2rem }
  iframe { block-size: 34rem } pre { white-space: pre-wrap; padding: .9rem; font-size: .85rem }`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

export function inboxPage(mails: readonly DeliveredMail[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="/mail/${encodeURIComponent(mail.id)}"><b>${escapeHtml(mail.subject)}</b>
<span>To ${escapeHtml(mail.to.join(', '))}</span> ${timeOf(mail)}</a></li>`,
  )
  const list =
    mails.length === 0
      ? '<p>No mail yet. Invite somebody, ask for a new password or send an offer, and load this page again.</p>'
      : `<ol class="mails">${rows.join('\n')}</ol>`
  return page(
    'Mail inbox',
    `<main><h1>Mail inbox</h1>
<p class="soft">What the shop sends on this machine, newest first. It goes nowhere else unless SMTP_URL is set.</p>${list}</main>`,
  )
}

export function mailPage(mail: DeliveredMail): string {
  const links = linksIn(mail).map((url) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`)
  return page(
    mail.subject,
    `<nav><a href="/mail">All mail</a></nav><main><h1>${escapeHtml(mail.subject)}</h1>
<p class="soft">To ${escapeHtml(mail.to.join(', '))}, ${timeOf(mail)}</p>
${links.length > 0 ? `<h2>Links</h2><ul class="links">${links.join('')}</ul>` : ''}
<h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
 src="/mail/${encodeURIComponent(mail.id)}/html"></iframe>
<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre></main>`,
  )
}

/** Every address a reader could follow, without repeats. */
function linksIn({ html, text }: Pick<DeliveredMail, 'html' | 'text'>): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => unescapeHtml(url))
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  return [...new Set([...inHtml.filter((url) => /^https?:/.test(url)), ...inText])]
}

/** How Handlebars escapes `&` and `=` in an address. */
const unescapeHtml = (text: string): string => text.replaceAll('&#x3D;', '=').replaceAll('&amp;', '&')

const TIME = new Intl.DateTimeFormat('en-GH', { dateStyle: 'medium', timeStyle: 'medium' })

const timeOf = ({ deliveredAt }: DeliveredMail): string =>
  `<time datetime="${new Date(deliveredAt).toISOString()}">${TIME.format(deliveredAt)}</time>`

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
