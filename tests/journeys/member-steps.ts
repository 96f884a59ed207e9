import { searchKeysOf } from '#domain/people/search-keys.ts'
import type { Page } from 'playwright-core'
import { expirationFrom, type InvitedMember } from '#domain/people/invitation.ts'
import { isAboveManager } from '#domain/people/member-rights.ts'
import { newId } from '#lib/new-id.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import type { DeliveredMail } from '#server/mail/inbox-store.ts'
import { PATIENCE, type Shop } from './open-shop.ts'
import { sessionOf } from './session-of.ts'

/** Inviting and managing members: the steps that the journeys of members share. */
export type Wanted = { addresses: string; roles: string[]; branches?: string[]; note?: string }

/** The fields of an invitation sent an hour ago, which can be sent again. */
export const sentAnHourAgo = () => ({
  sentAt: Date.now() - 3_600_000,
  mailedAt: new Date(Date.now() - 3_600_000),
})

export async function openInvitations(shop: Shop, account: string): Promise<Page> {
  const page = await shop.visitAs(account, '/adx/users?tab=invitations')
  await titled(page, 'Members').waitFor()
  return page
}

export async function invite(page: Page, { addresses, roles, branches = [], note = '' }: Wanted) {
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(addresses)
  for (const choice of [...roles, ...branches]) await dialog.getByLabel(choice, { exact: true }).check()
  await dialog.getByLabel(/Personal message/).fill(note)
  await dialog.getByRole('button', { name: /^Invite \d+ p/ }).click()
  await dialog.getByRole('list', { name: 'Results' }).waitFor({ timeout: 60_000 })
}

/** Stores an open invitation of the demo Manager, of which no mail was sent. Returns its link. */
export function putInvitation(
  { url, firestore: { admin } }: Shop,
  email: string,
  granted: Pick<InvitedMember, 'roles' | 'locationIds'>,
  changes: Partial<InvitedMember> = {},
): string {
  const at = Date.now()
  const token = newId()
  admin.set(`invitedMembers/${email}`, {
    ...granted,
    ...sentAnHourAgo(),
    id: email,
    email,
    token,
    firstName: '',
    lastName: '',
    searchKeys: searchKeysOf({ email }),
    isAboveManager: isAboveManager(granted.roles),
    status: 'Invited',
    expirationDate: expirationFrom(at),
    note: '',
    invitedBy: 'manager',
    invitedByName: 'Kwame Darko',
    sendCount: 1,
    mailId: '',
    acceptedAt: 0,
    acceptedUid: '',
    lastAuditId: '',
    createdAt: at,
    createdBy: 'manager',
    updatedAt: at,
    updatedBy: 'manager',
    ...changes,
  })
  return `${url}/invite/accepts?email=${encodeURIComponent(email)}&token=${token}`
}

export const finish = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

/** The link in the newest mail to `address` that matches, once it is in the inbox. */
export async function linkTo(
  shop: Shop,
  address: string,
  pattern = /http\S+\/invite\/accepts\S+/,
): Promise<string> {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${shop.url}/mail/all.json`)).json()) as DeliveredMail[]
    for (const { text } of mails.filter(({ to }) => to.includes(address))) {
      const link = pattern.exec(text)?.[0]
      if (link) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${address}`)
}

/** Signs in through the Google chooser as somebody new to the shop; `page` shows the sign-in form. */
export async function continueWithGoogle(page: Page, name: string, email: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /Continue with Google/ }).click(),
  ])
  await chooser.getByRole('button', { name: /Use another account/ }).click()
  await chooser.getByLabel('Name').fill(name)
  await chooser.getByLabel('Email').fill(email)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

export async function followLink(shop: Shop, link: string, name: string, email: string): Promise<Page> {
  const page = await shop.visit(link.slice(shop.url.length))
  await page.getByRole('link', { name: 'Sign in to answer' }).click()
  await continueWithGoogle(page, name, email)
  await page.waitForURL(/\/invite\/accepts/)
  return page
}

/** Creates an account with a customer's record and the demo password. */
export async function register(shop: Shop, uid: string, email: string, emailVerified = true) {
  await shop.createAccounts([{ uid, email, displayName: uid, password: DEMO_PASSWORD, emailVerified }])
  const record = shop.firestore.admin.get('users/customer') ?? {}
  shop.firestore.admin.set(`users/${uid}`, { ...record, id: uid, uid, email, displayName: uid })
}

/** Opens `path` as somebody who is registered and has signed in, in a browser of their own. */
export const visitRegistered = async (shop: Shop, email: string, path: string): Promise<Page> =>
  shop.visit(path, { session: await sessionOf(shop.authUrl, email, DEMO_PASSWORD) })

/** The tabs above both lists. */
export const listTabs = (page: Page) => page.getByRole('navigation', { name: 'Members and invitations' })

export const rowOf = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) })

export const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
