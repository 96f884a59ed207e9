import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { continueWithGoogle, linkTo, register, visitRegistered } from './member-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const PASSWORD = 'harmattan-scaffold-19'
const NEW_PASSWORD = 'trowel kenkey lorry'
const ACTION_LINK = /http\S+\/change-password\?\S+/

const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname
const recordOf = (email: string) =>
  shop.firestore.admin.list('users').find(({ data }) => data.email === email)

/** Fills in and submits `/register`. */
async function registerAt(path: string, name: string, email: string): Promise<Page> {
  const page = await shop.visit(path)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Create account')
  return page
}

/** A customer of one journey, who registered before and has signed in. */
async function registered(uid: string, email: string, path = '/profile/security'): Promise<Page> {
  await register(shop, uid, email)
  return visitRegistered(shop, email, path)
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the newest link mailed to `address` in the browser of `page`. */
const followMail = async (page: Page, address: string, pattern = ACTION_LINK) =>
  page.goto((await linkTo(shop, address, pattern)).slice(shop.url.length))

test('a new customer registers, confirms the address by mail and fills in the welcome page', async () => {
  const email = 'adwoa@scaffold-works.example.com'
  const page = await registerAt('/register?ref=KMKM0042&idle_redirect_url=/cart', 'Adwoa Mensah', email)
  await titled(page, 'Welcome, Adwoa').waitFor()
  await page.getByText(`open the link in our mail to ${email}`).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByLabel(/^Company/).fill('Scaffold Works Ltd')
  await page.getByLabel(/^TIN/).fill('c0001234567')
  await page.getByLabel(/^Phone/).fill('123')
  await press(page, 'Save and continue')
  await page.getByText(/Enter a valid phone number/).waitFor()
  await page.getByLabel(/^Phone/).fill('')
  await page.getByLabel(/^Phone/).pressSequentially('0241234567')
  await page.getByText('Kept as +233 24 123 4567').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel(/^Company/).inputValue()).toBe('Scaffold Works Ltd')
  await page.getByLabel('Your branch').selectOption({ label: 'Tema' })
  await press(page, 'Save and continue')
  await page.waitForURL((url) => url.pathname === '/cart')

  await expect
    .poll(() => recordOf(email)?.data)
    .toMatchObject({
      roles: ['User', 'Customer'],
      isNewUser: false,
      phone: '+233241234567',
      location: 'tem',
      referredBy: 'KMKM0042',
      termsAcceptedAt: expect.any(Number) as number,
      lastSignInAt: expect.any(Number) as number,
      customer: {
        company: 'Scaffold Works Ltd',
        tin: 'C0001234567',
        type: 'contractor',
        creditStatus: 'none',
      },
    })

  await followMail(page, email)
  await titled(page, 'Your address is confirmed').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL((url) => url.pathname !== '/change-password')
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: /, Adwoa Scaffold Works Ltd$/ }).waitFor()
  await page.getByText('Confirm your address.').waitFor({ state: 'detached' })

  // The link works once.
  await followMail(page, email)
  await titled(page, 'This link does not work').waitFor()
  shop.expectOnly(['status of 400'])
})

test('the welcome is shown once, and skipping it continues to the destination', async () => {
  const email = 'kwame@once.example.com'
  const page = await registerAt('/register?idle_redirect_url=/products%3Fq%3Dcement', 'Kwame Once', email)
  await press(page, 'Skip for now')
  await page.waitForURL((url) => url.pathname + url.search === '/products?q=cement')
  expect(recordOf(email)?.data).toMatchObject({ isNewUser: false })
  const again = await shop.visit('/login?idle_redirect_url=/cart')
  await signIn(again, email, PASSWORD)
  await again.waitForURL((url) => url.pathname === '/cart')
})

test('a forgotten password is reset by the link in a mail; asking for it never reveals whether an address has an account', async () => {
  const email = 'kofi@forgets.example.com'
  await register(shop, 'kofi-forgets', email)

  const page = await shop.visit('/change-password?email=nobody%40nowhere.example.com')
  await press(page, 'Send the link')
  await titled(page, 'Check your inbox').waitFor()
  // The emulator responds like a project without enumeration protection.
  await page.getByText('If nobody@nowhere.example.com has an account').waitFor()

  await page.goto('/login?idle_redirect_url=/profile/security')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await titled(page, 'Forgot your password?').waitFor()
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send the link')
  await titled(page, 'Check your inbox').waitFor()
  await page.getByText(`If ${email} has an account`).waitFor()
  await page.getByRole('button', { name: /Send again in/, disabled: true }).waitFor()

  await followMail(page, email, /http\S+\/change-password\?mode=resetPassword\S+/)
  await titled(page, 'Choose a new password').waitFor()
  await page.getByLabel('New password', { exact: true }).fill('password1')
  await press(page, 'Save the password')
  await page.getByText(/too easy to guess/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Save the password')
  await titled(page, 'Your password is changed').waitFor()
  await page.getByRole('link', { name: 'Sign in with the new password' }).click()
  await signIn(page, email, NEW_PASSWORD)
  await page.waitForURL((url) => url.pathname === '/profile/security')

  await followMail(page, email, /http\S+\/change-password\?mode=resetPassword\S+/)
  await titled(page, 'This link does not work').waitFor()
  shop.expectOnly(['status of 400'])
})

test('a signed-in person changes the password, after giving the current one', async () => {
  const email = 'esi@changes.example.com'
  const page = await registered('esi-changes', email)
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await titled(page, 'Change the password').waitFor()
  await page.getByLabel('Current password', { exact: true }).fill('something else')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Change the password')
  await page.getByText('The current password is wrong.').waitFor()
  await page.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD)
  await press(page, 'Change the password')
  await page.getByText('Your password is changed').waitFor()
  await titled(page, 'Security').waitFor()

  const other = await shop.visit('/login')
  await signIn(other, email, NEW_PASSWORD)
  await other.waitForURL((url) => url.pathname === '/home')
  shop.expectOnly(['status of 400'])
})

test('a customer has another address, once the links to the old and the new one are confirmed', async () => {
  const [before, after] = ['akua@moves.example.com', 'akua@new-works.example.com']
  const page = await registered('akua-moves', before)
  const card = page.getByRole('region', { name: 'Email address' })
  await card.getByRole('button', { name: 'Change address…' }).click()
  await card.getByLabel('New email address').fill(after)
  await card.getByRole('button', { name: 'Send the links' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await card.getByText(/^We sent a link to akua@moves/).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const other = await shop.visit('/')
  await followMail(other, after)
  await press(other, 'Confirm')
  await other.getByText(`Now open the link that we sent to ${before}`).waitFor()
  await followMail(other, before)
  await press(other, 'Confirm')
  await titled(other, 'Your address is changed').waitFor()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByText(/You were signed out on every device/).waitFor()
  expect(recordOf(after)?.id).toBe('akua-moves')

  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(other, before, DEMO_PASSWORD)
  await other.getByText(/email address or password is incorrect/).waitFor()
  await signIn(other, after, DEMO_PASSWORD)
  await other.waitForURL((url) => url.pathname === '/home')
  shop.expectOnly(['status of 400', 'permission-denied', 'insufficient permissions', 'status of 403'])
})

describe('sign-in methods', () => {
  test("Google is linked beside the password and removed again; the last method stays, and somebody else's account is refused", async () => {
    const email = 'yaw@links.example.com'
    const page = await registered('yaw-links', email)
    const ways = page.getByRole('region', { name: 'Sign-in methods' })
    await ways.getByRole('button', { name: 'Remove', disabled: true }).waitFor()

    await chooseGoogle(page, 'Link Google', 'Yaw Links', email)
    await page.getByText('Google is linked').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const other = await registered('second-takes', 'second@takes.example.com')
    await chooseGoogle(other, 'Link Google', 'Yaw Links', email)
    await other.getByText(/belongs to another account/).waitFor()
    // One of another address than the account's is linked too.
    await chooseGoogle(other, 'Link Google', 'Abena First', 'abena@first.example.com')
    await other.getByText('Google is linked').waitFor()
    shop.expectOnly(['status of 400'])

    await ways
      .getByRole('listitem')
      .filter({ hasText: 'Google' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('You no longer sign in with Google').waitFor()
    await ways.getByText('Not linked').waitFor()
    await ways.getByRole('button', { name: 'Remove', disabled: true }).waitFor()
  })

  test('somebody who registered with Google signs in with it again and adds a password', async () => {
    const email = 'afia@google.example.com'
    const page = await shop.visit('/register?idle_redirect_url=/profile/security')
    await continueWithGoogle(page, 'Afia Google', email)
    await press(page, 'Skip for now')
    await titled(page, 'Security').waitFor()
    await press(page, 'Add a password')
    await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor()

    await chooseGoogle(page, 'Confirm with Google', 'Somebody Else', 'else@google.example.com')
    await page.getByText(/That was a different account/).waitFor()
    await chooseGoogle(page, 'Confirm with Google', 'Afia Google', email)
    await page.getByRole('heading', { name: 'Add a password' }).waitFor()
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await press(page, 'Save the password')
    await page.getByText('Your password is set').waitFor()

    const other = await shop.visit('/login')
    await signIn(other, email, PASSWORD)
    await other.waitForURL((url) => url.pathname === '/home')
    shop.expectOnly(['status of 400'])
  })

  test('a code by text message is required once a phone is enrolled, until it is removed', async () => {
    const email = 'second@factor.example.com'
    // In the session that has just confirmed its address, without which no phone can be added.
    const page = await registerAt('/register?idle_redirect_url=/profile/security', 'Second Factor', email)
    await press(page, 'Skip for now')
    await titled(page, 'Security').waitFor()
    await followMail(page, email)
    await titled(page, 'Your address is confirmed').waitFor()
    await page.goto('/profile/security')
    await press(page, 'Add a phone')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Confirm')
    await page.getByLabel('Phone', { exact: true }).fill('0551234567')
    await press(page, 'Send the code')
    await page.getByLabel('Code from the text message').fill(await codeTo('+233551234567'))
    await press(page, 'Switch on')
    await page.getByText('Two-step verification is on').waitFor()
    await page.getByText('+233 55 123 4567').waitFor()

    const other = await shop.visit('/login?idle_redirect_url=/profile/security')
    await signIn(other, email, PASSWORD)
    await other.getByText(/uses two-step verification/).waitFor()
    const before = await codeTo('+233551234567')
    await press(other, 'Send the code')
    await other.getByLabel('Code from the text message').fill('12')
    await press(other, 'Sign in')
    await other.getByText('Enter the six digits').waitFor()
    await expect.poll(() => codeTo('+233551234567')).not.toBe(before)
    await other.getByLabel('Code from the text message').fill(await codeTo('+233551234567'))
    await press(other, 'Sign in')
    await titled(other, 'Security').waitFor()

    const enrolled = other.getByRole('list', { name: 'Verification phones' })
    await enrolled.getByRole('button', { name: 'Remove' }).click()
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(other, 'Confirm')
    await other.getByText('Two-step verification is off').waitFor()
    const third = await shop.visit('/login?idle_redirect_url=/profile/security')
    await signIn(third, email, PASSWORD)
    await titled(third, 'Security').waitFor()
    // The emulator has no reCAPTCHA settings.
    shop.expectOnly(['status of 404'])
  })
})

test('signing out everywhere ends the session of another browser within seconds', async () => {
  const email = 'ekow@everywhere.example.com'
  const first = { id: 'first', at: new Date(Date.now() - 60_000), way: 'password', browser: 'Firefox/140' }
  shop.firestore.admin.set('users/ekow-everywhere/signIns/first', { ...first, device: 'Phone' })
  const page = await registered('ekow-everywhere', email)
  const signIns = page.getByRole('list', { name: 'Recent sign-ins' }).getByRole('listitem')
  await signIns.first().waitFor()
  expect(await signIns.count()).toBe(1)
  const other = await shop.visit('/login?idle_redirect_url=/profile/orders')
  await signIn(other, email, DEMO_PASSWORD)
  await titled(other, 'Your orders').waitFor()
  await page.reload()
  await signIns.nth(1).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  // The end of sessions is stored in seconds, so a session from the same second would survive.
  await page.waitForTimeout(1100)

  await press(page, 'Sign out everywhere…')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await other.waitForURL((url) => url.pathname === '/login')
  await other.getByText(/You were signed out on every device/).waitFor()

  await signIn(other, email, DEMO_PASSWORD)
  await titled(other, 'Your orders').waitFor()
})

test('details and preferences are saved, and a draft survives a reload', async () => {
  const page = await registered('nana-details', 'nana@details.example.com', '/profile')
  await page.getByRole('link', { name: 'Your details' }).click()
  await page.getByLabel('Your name').fill('Nana Ama Details')
  await page.reload()
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Nana Ama Details')
  await page.getByLabel(/^Company/).fill('Details Ltd')
  await press(page, 'Save')
  await page.getByText('Your details are saved').waitFor()
  expect(recordOf('nana@details.example.com')?.data).toMatchObject({
    displayName: 'Nana Ama Details',
    firstName: 'Nana',
    lastName: 'Ama Details',
    customer: { company: 'Details Ltd', creditStatus: 'approved' },
  })
  expect(await seriousFindings(page)).toEqual([])

  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Preferences' })
    .click()
  await page.getByLabel('Currency').selectOption('GHS')
  await expect
    .poll(() => recordOf('nana@details.example.com')?.data)
    .toMatchObject({ baseCurrencyCode: 'GHS' })
  const accentNow = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))
  const before = await accentNow()
  await page.getByLabel('Accent colour').fill('#101040')
  await expect.poll(accentNow).not.toBe(before)
  const accent = await accentNow()
  expect(accent).not.toBe('#101040')
  await page.reload()
  await expect.poll(() => page.getByLabel('Currency').inputValue()).toBe('GHS')
  await expect.poll(accentNow).toBe(accent)
  expect(await seriousFindings(page)).toEqual([])
  expect(pathOf(page)).toBe('/profile/preferences')
})

/** Presses `button`, which opens the Google chooser, and continues as somebody who may be new to the emulator. */
async function chooseGoogle(page: Page, button: string, name: string, email: string) {
  const [chooser] = await Promise.all([page.waitForEvent('popup'), press(page, button)])
  await chooser.getByRole('button', { name: /Use another account/ }).click()
  await chooser.getByLabel('Name').fill(name)
  await chooser.getByLabel('Email').fill(email)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

/** The newest code sent to a phone. */
async function codeTo(phone: string): Promise<string> {
  const text = await linkTo(shop, phone, /\d{6} is your code/)
  return text.slice(0, 6)
}
