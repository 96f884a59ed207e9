import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings, seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import {
  continueWithGoogle,
  finish,
  followLink,
  invite,
  linkTo,
  listTabs,
  openInvitations,
  putInvitation,
  register,
  rowOf,
  titled,
  visitRegistered,
} from './member-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** A Manager may not invite to every role. */
const BY_ADMIN = { invitedBy: 'admin', invitedByName: 'Efua Quartey' }
const pathOf = (link: string) => link.slice(shop.url.length)

test('an invited person follows the mail, accepts and starts at the page of their role', async () => {
  const email = 'esi.owusu@works.com'
  const manager = await openInvitations(shop, 'manager')
  await invite(manager, {
    addresses: `Esi Owusu <${email}>`,
    roles: ['Sales Person'],
    branches: ['Osu'],
    note: 'We need you at the counter.',
  })
  await finish(manager)
  await rowOf(manager, email).getByText('Delivered').waitFor()

  const guest = await followLink(shop, await linkTo(shop, email), 'Esi Owusu', email)
  await titled(guest, 'Esi, you are invited').waitFor()
  await guest.getByText('We need you at the counter.').waitFor()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await guest.waitForURL(/\/adx\/products/)
  await titled(guest, 'Products').waitFor()

  const [user] = shop.firestore.admin.list('users').filter(({ data }) => data.email === email)
  expect(user?.data).toMatchObject({ roles: ['User', 'Sales Person'], locationIds: ['osu'] })
  await expect
    .poll(() => shop.firestore.admin.get(`invitedMembers/${email}`))
    .toMatchObject({
      status: 'Accepted',
      acceptedUid: user?.id,
    })

  await guest.goto(await linkTo(shop, email))
  await titled(guest, 'You have accepted this invitation').waitFor()

  await listTabs(manager).getByRole('link', { name: 'Members' }).click()
  await manager.getByRole('link', { name: 'Esi Owusu' }).click()
  await manager.getByText('Invitation accepted').waitFor()
  await manager.getByText(/by Esi Owusu as User/).waitFor()
})

test('a web address in the personal message is refused beside its field; form input survives a reload, and is cleared once sent', async () => {
  const page = await openInvitations(shop, 'admin')
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill('kwame@works.com')
  await dialog.getByLabel('Accountant', { exact: true }).check()
  const line = dialog.getByLabel(/Personal message/)
  await line.fill('Win at evil.com now')
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
  await dialog.getByText(/Leave out web addresses/).waitFor()
  expect(await line.getAttribute('aria-invalid')).toBe('true')
  await line.fill('Welcome,\nKwame.')

  // The dialog is in the URL, so it stays open as well.
  await page.reload()
  await expect.poll(() => dialog.getByLabel('Email addresses').inputValue()).toBe('kwame@works.com')
  await dialog.getByRole('checkbox', { name: 'Accountant', exact: true, checked: true }).waitFor()
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
  await dialog.getByRole('list', { name: 'Results' }).getByText('Invited', { exact: true }).waitFor()
  expect(shop.firestore.admin.get('invitedMembers/kwame@works.com')).toMatchObject({
    note: 'Welcome, Kwame.',
  })
  await finish(page)
  await page.getByRole('button', { name: 'Invite…' }).click()
  await expect.poll(() => dialog.getByLabel('Email addresses').inputValue()).toBe('')
})

test('an expired invitation stays listed, is sent again and then works, with the same link', async () => {
  const email = 'slow@works.com'
  const granted = { roles: ['Sales Person'], locationIds: ['osu'] } as const
  // The page looks at its clock twice a minute.
  const link = putInvitation(shop, email, granted, { expirationDate: Date.now() - 60_000 })
  const manager = await openInvitations(shop, 'manager')
  await manager.getByLabel('State').selectOption('Expired')
  await rowOf(manager, email).getByText('Expired', { exact: true }).waitFor()
  await rowOf(manager, email)
    .getByRole('button', { name: /Send again/ })
    .click()
  await manager.getByText('Sent again, for seven days').waitFor()
  await manager.getByLabel('State').selectOption('Invited')
  await rowOf(manager, email).getByText('Invited', { exact: true }).waitFor()
  const days =
    (Number(shop.firestore.admin.get(`invitedMembers/${email}`)?.expirationDate) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)

  expect(await linkTo(shop, email)).toBe(link)
  await register(shop, 'slow-reader', email)
  const guest = await visitRegistered(shop, email, pathOf(link))
  await guest.getByRole('button', { name: 'Accept' }).click()
  await guest.waitForURL(/\/adx\/products/)
})

test('whoever the mail reached registers with its address filled in, and accepts without another mail', async () => {
  const email = 'pass.word@works.com'
  const link = putInvitation(shop, email, { roles: ['Accountant'], locationIds: [] }, BY_ADMIN)
  const guest = await shop.visit(pathOf(link))
  await guest.getByRole('heading', { level: 1, name: /You are invited to/ }).waitFor()
  expect(await seriousFindingsLightAndDark(guest)).toEqual([])
  await guest.getByRole('link', { name: 'Sign in to answer' }).click()
  await expect.poll(() => guest.getByLabel('Email').inputValue()).toBe(email)
  await guest.goBack()
  await guest.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(() => guest.getByLabel('Email').inputValue()).toBe(email)
  await guest.getByLabel('Your name').fill('Pass Word')
  await guest.getByLabel('Password', { exact: true }).fill('gravel lorry harbour noon')
  await guest.getByRole('button', { name: 'Create account' }).click()
  // Nobody asks what they buy as.
  await titled(guest, 'You are invited').waitFor()
  expect(await seriousFindings(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Accept' }).click()
  await guest.waitForURL(/\/adx\/transactions/)
  const [user] = shop.firestore.admin.list('users').filter(({ data }) => data.email === email)
  expect(user?.data).toMatchObject({ roles: ['User', 'Accountant'] })
})

test('a cancelled, an expired, a declined invitation and a wrong account each show a message', async () => {
  const [cancelled, expired, declined] = ['gone@works.com', 'late@works.com', 'no@works.com'] as const
  const granted = { roles: ['Location Manager'], locationIds: ['tem'] } as const
  const link = putInvitation(shop, cancelled, granted)
  const expiredLink = putInvitation(shop, expired, granted, { expirationDate: 1 })
  const declinedLink = putInvitation(shop, declined, granted)
  const manager = await openInvitations(shop, 'manager')
  await rowOf(manager, cancelled)
    .getByRole('button', { name: /Cancel the invitation/ })
    .click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Cancel the invitation' }).click()
  await rowOf(manager, cancelled).getByText('Cancelled', { exact: true }).waitFor()

  const first = await shop.visit(pathOf(link))
  await titled(first, 'This invitation was cancelled').waitFor()
  expect(await first.getByRole('link', { name: 'Sign in to answer' }).count()).toBe(0)
  expect(await seriousFindingsLightAndDark(first)).toEqual([])
  await first.getByRole('button', { name: 'Ask for a new invitation' }).click()
  await first.getByText('We told Kwame Darko.').waitFor()
  const asked = await linkTo(shop, 'manager@osu-supply.example.com', /http\S+tab=invitations\S+/)
  await manager.goto(asked)
  await rowOf(manager, cancelled)
    .getByText(/asked for a new one/)
    .waitFor()
  await first.goto(expiredLink)
  await titled(first, 'This invitation has expired').waitFor()

  await register(shop, 'late-person', expired)
  const second = await visitRegistered(shop, expired, pathOf(declinedLink))
  await titled(second, 'You are signed in with another address').waitFor()
  await second.goto(expiredLink)
  await titled(second, 'This invitation has expired').waitFor()

  await register(shop, 'no-body', declined)
  const third = await visitRegistered(shop, declined, pathOf(declinedLink))
  await third.getByRole('button', { name: 'Decline…' }).click()
  await third.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await titled(third, 'You declined this invitation').waitFor()
  expect(shop.firestore.admin.get(`invitedMembers/${declined}`)).toMatchObject({ status: 'Declined' })
})

test('an open invitation is offered at sign-in, without its link', async () => {
  const email = 'offer@works.com'
  putInvitation(shop, email, { roles: ['Sales Person'], locationIds: ['kum'] })
  const page = await shop.visit('/login')
  await continueWithGoogle(page, 'Of Fer', email)
  await titled(page, 'You are invited').waitFor()
})

test('forty addresses at once: the three invalid ones and those already known are reported', async () => {
  const admin = await openInvitations(shop, 'admin')
  const good = Array.from({ length: 36 }, (_, index) => `bulk${index}@works.com`)
  const bad = ['nobody', 'two@@works.com', 'long@works.museum']
  await invite(admin, {
    addresses: [...good, ...bad, 'customer@osu-supply.example.com'].join('\n'),
    roles: ['Accountant'],
  })
  const results = admin.getByRole('list', { name: 'Results' })
  await expect.poll(() => results.getByText('Invited', { exact: true }).count()).toBe(36)
  for (const reason of [
    'This is not an email address.',
    'Put each address on a line of its own.',
    'The end of an address, after its last dot, has 2 to 4 letters.',
  ])
    expect(await results.getByText(reason).count(), reason).toBe(1)
  expect(await results.getByText('User already exists').count()).toBe(1)
  await finish(admin)
  await admin.getByLabel('Search invitations').fill('bulk1')
  for (const one of ['bulk1@', 'bulk10@']) await admin.getByLabel(new RegExp(`Select ${one}`)).check()
  const bar = admin.getByRole('group', { name: 'Selected invitations' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Send again…' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.getByText('2 of 2 invitations').waitFor()
  await expect.poll(() => dialog.getByText(/^Sent less than a minute ago/).count()).toBe(2)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  // What was refused stays selected.
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Cancel…' }).click()
  await dialog.getByRole('button', { name: 'Cancel them' }).click()
  await expect.poll(() => dialog.getByText('Cancelled', { exact: true }).count()).toBe(2)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await rowOf(admin, 'bulk10@').getByText('Cancelled', { exact: true }).waitFor()
  for (const [at, status] of [
    [1, 'Cancelled'],
    [10, 'Cancelled'],
    [11, 'Invited'],
  ] as const)
    expect(shop.firestore.admin.get(`invitedMembers/bulk${at}@works.com`)).toMatchObject({ status })
  await admin.getByRole('button', { name: 'Invite…' }).click()
  await expect.poll(() => admin.getByLabel('Email addresses').inputValue()).toBe(bad.join('\n'))
  await admin.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await invite(admin, { addresses: good[0] ?? '', roles: ['Accountant'] })
  await admin.getByRole('list', { name: 'Results' }).getByText('User already invited').waitFor()
})

test('a member gets another role, is suspended and signed out, and the audit trail shows who did it', async () => {
  const sales = await shop.visitAs('sales', '/adx/products')
  await titled(sales, 'Products').waitFor()
  const admin = await shop.visitAs('admin', '/adx/users?q=kojo')
  await admin.getByRole('link', { name: 'Kojo Boateng' }).click()
  const panel = admin.getByRole('region', { name: 'Member', exact: true })
  const other = await shop.visitAs('superadmin', '/adx/users/sales')
  await other.getByRole('button', { name: 'Change roles…' }).click()
  await panel.getByRole('button', { name: 'Change roles…' }).click()
  await admin.getByRole('dialog').getByLabel('Accountant').check()
  await admin.getByRole('button', { name: 'Save roles' }).click()
  await panel.getByText('Roles or branches changed').waitFor()
  await panel.getByText(/by Efua Quartey as Admin/).waitFor()

  const late = other.getByRole('dialog')
  await late.getByText('Now: Accountant, Sales Person at Osu.').waitFor()
  await late.getByLabel('Manager', { exact: true }).check()
  expect(await late.getByRole('button', { name: 'Save roles' }).isDisabled()).toBe(true)
  await late.getByRole('button', { name: 'Start from how it is now' }).click()
  await late.getByRole('checkbox', { name: 'Accountant', checked: true }).waitFor()
  expect(await late.getByLabel('Manager', { exact: true }).isChecked()).toBe(false)
  await other.close()

  await panel.getByRole('button', { name: 'Suspend…' }).click()
  await admin.getByLabel('Reason').fill('Left the company')
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await panel.locator('li').getByText('Suspended', { exact: true }).waitFor()
  await panel.getByText('“Left the company”').waitFor()
  await sales.waitForURL(/\/login/)
  await sales.getByText(/Your account is suspended since .*“Left the company”/).waitFor()
  expect(shop.firestore.admin.get('users/sales')).toMatchObject({
    status: 'Suspended',
    roles: ['User', 'Sales Person', 'Accountant'],
  })
})

test('axe finds nothing serious in the list of members, beside an open one and in the list of invitations', async () => {
  const email = 'looked.at@works.com'
  putInvitation(shop, email, { roles: ['Accountant'], locationIds: [] }, BY_ADMIN)
  const page = await shop.visitAs('admin', '/adx/users')
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  expect(await seriousFindingsLightAndDark(page), 'members').toEqual([])
  await page.getByRole('button', { name: 'Customers' }).click()
  await page.getByRole('link', { name: 'Ama Mensah' }).click()
  await page.getByRole('region', { name: 'Member', exact: true }).getByText('Ama Mensah').first().waitFor()
  expect(await seriousFindingsLightAndDark(page), 'a member').toEqual([])
  await listTabs(page).getByRole('link', { name: 'Invitations' }).click()
  await rowOf(page, email).waitFor()
  expect(await seriousFindingsLightAndDark(page), 'invitations').toEqual([])
})
