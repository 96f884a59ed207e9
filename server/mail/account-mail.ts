import { createHash } from 'node:crypto'
import { mailTemplate } from './mail-layout.ts'
import { renderMail, type MailTemplate, type RenderedMail } from './rendered-mail.ts'

/** A code that Firebase Auth sends to an address; `email` is the previous address of the account. */
export type AccountMail = {
  mode: 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail' | 'recoverEmail'
  to: string
  email: string
  oobCode: string
  continueUrl: string
}

const NOT_ASKED_FOR = 'If you did not ask for this, you can ignore this email: nothing will change.'

const TEMPLATES: Readonly<Record<AccountMail['mode'], MailTemplate>> = {
  verifyEmail: mailTemplate({
    subject: 'Confirm your email address for Osu Supply',
    heading: 'Confirm your email address',
    paragraphs: ['You opened an account with {{to}}. Please confirm that this address is yours.'],
    button: 'Confirm this address',
    link: '{{link}}',
    notes: [NOT_ASKED_FOR],
  }),
  resetPassword: mailTemplate({
    subject: 'Choose a new password for Osu Supply',
    heading: 'Choose a new password',
    paragraphs: ['We received a request for a new password for {{to}}. The link can be used once.'],
    button: 'Choose a new password',
    link: '{{link}}',
    notes: [`${NOT_ASKED_FOR} Your password has not been changed.`],
  }),
  verifyAndChangeEmail: mailTemplate({
    subject: 'Confirm your new email address for Osu Supply',
    heading: 'Confirm your new email address',
    paragraphs: ['After that, you sign in with {{to}} instead of {{email}}.'],
    button: 'Use this address',
    link: '{{link}}',
    notes: [NOT_ASKED_FOR],
  }),
  recoverEmail: mailTemplate({
    subject: 'Your email address at Osu Supply was changed',
    heading: 'Your email address was changed',
    paragraphs: ['You no longer sign in with {{to}}. If you made this change, there is nothing more to do.'],
    button: 'This was not me: undo the change',
    link: '{{link}}',
    notes: ['Then choose a new password straight away: somebody else knows yours.'],
  }),
}

/**
 * A mail of Firebase Auth as this machine sends it; in production Firebase does. `siteUrl` is where the app is served.
 * The id is the same for the same code and does not reveal it.
 */
export function accountMail(mail: AccountMail, siteUrl: string): RenderedMail & { id: string } {
  const link = actionLink(mail, siteUrl)
  const { mode, to, email, oobCode } = mail
  return { id: idOf(`${mode} ${oobCode}`), ...renderMail([to], TEMPLATES[mode], { to, email, link }) }
}

/** The page of the app that handles the code, where the action URL set in the Firebase console would lead. */
function actionLink({ mode, oobCode, continueUrl }: AccountMail, siteUrl: string): string {
  const url = new URL('/change-password', originSeenBy(continueUrl, siteUrl))
  url.search = new URLSearchParams({
    mode,
    oobCode,
    ...(continueUrl !== '' && { continueUrl }),
    lang: 'en',
  }).toString()
  return url.href
}

/**
 * This machine has two host names, and browsers keep storage separate for each: links keep the name the request came
 * from.
 */
function originSeenBy(continueUrl: string, siteUrl: string): string {
  const site = new URL(siteUrl)
  const asked = URL.canParse(continueUrl) ? new URL(continueUrl) : site
  const isThisMachine = ['localhost', '127.0.0.1'].includes(asked.hostname) && asked.port === site.port
  return isThisMachine && asked.protocol === site.protocol ? asked.origin : site.origin
}

/** A text message has no page to lead to; the inbox shows it so that a second factor can be tried. */
export function textMessage({ to, code }: { to: string; code: string }): RenderedMail & { id: string } {
  const text = `${code} is your code for Osu Supply.`
  return {
    id: idOf(`${to} ${code}`),
    to: [to],
    subject: `Text message: ${text}`,
    html: `<p>${text}</p>`,
    text,
  }
}

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 20)
