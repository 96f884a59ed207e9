import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { isoDay } from '#lib/iso-day.ts'
import {
  announceTaxes,
  changeCompany,
  publishRates,
  saveBankAccount,
  saveCompanyDocument,
  saveLimits,
  saveOwnWord,
  saveWallet,
  saveZone,
  withdrawTaxes,
} from '#domain/records/setting-commands.ts'
import type { Command } from '#domain/records/define-command.ts'

const NOW = Date.now()

const shop = apiShop({
  project: 'demo-settings',
  now: NOW,
  records: /^(locations|systemConfig|catalog|mailTemplates)\//,
  people: {
    ...ONE_OF_EACH,
    user: [[]],
    suspended: ['Super Admin'],
  },
})
beforeEach(() => shop.admin.update('users/suspended', { status: 'Suspended' }))

const dayIn = (days: number): string => isoDay(NOW + days * 86_400_000)
const recordOf = (id: string): Record<string, unknown> => shop.admin.get(`systemConfig/${id}`) ?? {}
const facts = () => factsIn(shop.admin.get('catalog/shop'))
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)

type MailText = { html: string; text: string; blocks: string[] }

const CEDIS = { CAD: 7.8, GBP: 15.01, KES: 0.084, NGN: 0.0075, USD: 10.9 }
const TAXES = { VAT: 1500, NHIL: 250, GETFund: 300 }
const COMPANY = {
  name: 'Ridge "Best" Supply',
  legalName: "Ridge & Sons' Supply Ltd",
  address: '2 Ring Road East, Ɔsu',
  infoEmail: 'info@ridge.example.com',
  supportEmail: 'help@ridge.example.com',
  supportPhone: '+233 30 200 0909',
  otherPhone: '',
  licenceNumber: 'CS-9',
  tin: 'C0001234567',
}
const BANK = {
  bank: 'GCB',
  branch: 'Osu',
  accountName: 'Osu Supply Ltd',
  accountNumber: '101 234',
  swift: 'GHCBGHAC',
  currency: 'USD',
}
const WALLET = { network: 'MTN', number: '024 400 0000', name: 'Osu Supply' }
const ZONE = {
  name: 'Accra',
  places: 'Osu',
  pricing: 'fixed',
  feeMinor: 30_000,
  heaviestKg: 5000,
  locationIds: ['osu'],
}
const LIMITS = {
  salesPersonConfirmMinor: 123_400,
  salesPersonDiscountBasisPoints: 600,
  leastMarginBasisPoints: 700,
  stockAdjustMinor: 110_000,
  managerPurchaseMinor: 120_000,
  referralRewardMinor: 5100,
  backorders: 'automatic',
}
const VAT = {
  file: `/uploads/company/${'a'.repeat(32)}.pdf`,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
}

/** What saves each setting, the record that it changes, and an honest change of it. */
const SETTINGS: Readonly<Record<string, { save: Command; id: string; wanted: Record<string, unknown> }>> = {
  rates: { save: publishRates, id: 'rates', wanted: { cedisPer: CEDIS } },
  taxes: { save: announceTaxes, id: 'taxes', wanted: { from: dayIn(1), basisPoints: TAXES } },
  'the company': { save: changeCompany, id: 'company', wanted: COMPANY },
  'a bank account': { save: saveBankAccount, id: 'app', wanted: { at: 0, account: BANK } },
  'a wallet': { save: saveWallet, id: 'app', wanted: { at: 0, account: WALLET } },
  'a zone': { save: saveZone, id: 'delivery', wanted: { id: 'new-zone', zone: ZONE } },
  limits: { save: saveLimits, id: 'limits', wanted: LIMITS },
  'a word': { save: saveOwnWord, id: 'vocabulary', wanted: { word: 'parazone', means: 'bleach' } },
  'a document': { save: saveCompanyDocument, id: 'documents', wanted: { kind: 'vat', document: VAT } },
}

const seenOf = (id: string): unknown => recordOf(id)['lastAuditId'] ?? ''

/** Sends what `name` honestly says, with `more` instead. */
function send(name: string, uid: string, more: Record<string, unknown> = {}) {
  const setting = SETTINGS[name]
  if (!setting) throw new Error(`There is no setting ${name}`)
  const request = { seen: seenOf(setting.id), ...setting.wanted, ...more }
  return shop.send(setting.save, setting.id, request, uid)
}

async function refused(name: string, more: Record<string, unknown>, code = 'INVALID') {
  const id = SETTINGS[name]?.id ?? ''
  const before = [recordOf(id), shop.admin.get('catalog/shop'), entries()]
  await expect(send(name, 'superadmin', more)).rejects.toEqual(refusal(code))
  expect([recordOf(id), shop.admin.get('catalog/shop'), entries()]).toEqual(before)
}

describe.each(Object.entries(SETTINGS))('%s', (name, { save, id, wanted }) => {
  const isOfRates = name === 'rates' || name === 'taxes'

  test('is saved with its audit entry, once', async () => {
    const before = recordOf(id)
    const request = { ...wanted, seen: seenOf(id), note: 'x', updatedBy: 'me', at: 0 }
    const command = { id: shop.nextId() }
    await shop.send(save, id, request, 'admin', command)
    await shop.send(save, id, request, 'admin', command)
    expect(entries()).toEqual([
      expect.objectContaining({
        id: recordOf(id)['lastAuditId'],
        actorUid: 'admin',
        actorRole: 'Admin',
        action: `settings.${id}`,
        entity: 'systemConfig',
        entityId: id,
        changes: expect.arrayContaining([expect.any(String)]) as unknown,
      }),
    ])
    expect(recordOf(id)).toMatchObject({ updatedBy: 'admin', updatedAt: NOW })
    expect(Object.keys(recordOf(id)).toSorted()).toEqual(
      [...new Set([...Object.keys(before), 'lastAuditId', 'updatedAt', 'updatedBy'])].toSorted(),
    )
  })

  test.each(['superadmin', 'admin', ...(isOfRates ? ['accountant'] : [])])('is saved by %s', async (uid) => {
    await send(name, uid)
    expect(recordOf(id)).toMatchObject({ updatedBy: uid })
  })

  test.each([
    'manager',
    'inventory',
    'location',
    'sales',
    'customer',
    'user',
    'suspended',
    'nobody',
    ...(isOfRates ? [] : ['accountant']),
  ])('is not saved by %s', async (uid) => {
    const before = recordOf(id)
    await expect(send(name, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(recordOf(id)).toEqual(before)
    expect(entries()).toEqual([])
  })

  test('is not saved over what somebody else changed', async () => {
    shop.admin.update(`systemConfig/${id}`, { lastAuditId: 'audit-of-somebody' })
    await refused(name, { seen: '' }, 'CONFLICT')
  })

  test('is not saved without a sight of the record, nor under another name', async () => {
    await refused(name, { seen: 5 })
    for (const target of ['other', 'app', 'taxes'].filter((one) => one !== id)) {
      const before = recordOf(target)
      const request = { seen: seenOf(target), ...wanted }
      await expect(shop.send(save, target, request, 'superadmin')).rejects.toEqual(refusal('NOT_FOUND'))
      expect(recordOf(target)).toEqual(before)
    }
  })

  test('is not made where it is missing', async () => {
    shop.admin.delete(`systemConfig/${id}`)
    await expect(send(name, 'admin')).rejects.toEqual(refusal('NOT_FOUND'))
  })
})

describe('exchange rates', () => {
  test('stand in the record and in the shop, of today whatever a client says', async () => {
    const { revision } = facts()
    await send('rates', 'accountant', { date: '2020-01-01', by: 'admin' })
    const row = (recordOf('rates')['table'] as object[]).at(-1)
    expect(row).toEqual({ date: dayIn(0), cedisPer: CEDIS, by: 'accountant', at: NOW })
    expect(facts()).toMatchObject({ rates: { date: dayIn(0), cedisPer: CEDIS }, revision: revision + 1 })
  })

  test.each([
    ['a text', { ...CEDIS, USD: '11' }],
    ['zero', { ...CEDIS, USD: 0 }],
    ['below zero', { ...CEDIS, USD: -1 }],
    ['a million and one', { ...CEDIS, USD: 1_000_001 }],
    ['seven decimals', { ...CEDIS, USD: 1.0000001 }],
    ['nothing', { ...CEDIS, USD: undefined }],
  ])('are no %s', (_what, cedisPer) => refused('rates', { cedisPer }))
})

describe('taxes', () => {
  const table = () => recordOf('taxes')['table'] as { from: string }[]

  test('are announced and withdrawn, in the record and in the shop', async () => {
    const before = table()
    await send('taxes', 'accountant')
    expect(table().slice(0, -1)).toEqual(before)
    expect(facts().taxes.at(-1)).toEqual({ from: dayIn(1), basisPoints: TAXES })
    await shop.send(withdrawTaxes, 'taxes', { from: dayIn(1), seen: seenOf('taxes') }, 'accountant')
    expect(table()).toEqual(before)
    expect(facts().taxes).toHaveLength(before.length)
  })

  test('are not withdrawn once their day has come, nor in place of others', async () => {
    const last = table().at(-1)?.from ?? ''
    for (const [from, code] of [
      [last, 'INVALID'],
      [dayIn(9), 'CONFLICT'],
    ] as const)
      await expect(
        shop.send(withdrawTaxes, 'taxes', { from, seen: seenOf('taxes') }, 'admin'),
      ).rejects.toEqual(refusal(code))
  })

  test('are announced twice ahead at most, in the order of their days', async () => {
    await send('taxes', 'admin', { from: dayIn(3) })
    await refused('taxes', { from: dayIn(3) })
    await refused('taxes', { from: dayIn(2) })
    await send('taxes', 'admin', { from: dayIn(4) })
    await refused('taxes', { from: dayIn(5) })
  })

  test.each([
    ['today', { from: dayIn(0) }],
    ['a day that is over', { from: dayIn(-1) }],
    ['no day', { from: '' }],
    ['more than everything', { basisPoints: { ...TAXES, VAT: 10_001 } }],
    ['less than nothing', { basisPoints: { ...TAXES, VAT: -1 } }],
    ['half a basis point', { basisPoints: { ...TAXES, VAT: 0.5 } }],
    ['a text', { basisPoints: { ...TAXES, VAT: '1500' } }],
  ])('are not from %s', (_what, more) => refused('taxes', more))
})

describe('the details of the company', () => {
  test('are added to the table, after what was there, and copied into the shop', async () => {
    await send('the company', 'admin')
    await send('the company', 'admin', { name: 'Third' })
    const rows = recordOf('company')['table'] as { at: number }[]
    expect(rows.slice(-2)).toMatchObject([COMPANY, { name: 'Third', by: 'admin' }])
    expect(rows.at(-1)?.at).toBeGreaterThan(rows.at(-2)?.at ?? Infinity)
    expect(facts().company).toEqual({ ...COMPANY, name: 'Third', at: rows.at(-1)?.at })
  })

  test('sign the mails, which keep their words', async () => {
    const mail = () => shop.admin.get('mailTemplates/order-confirmed') as MailText
    const { blocks } = mail()
    await send('the company', 'admin', { name: 'Ridge & Sons', legalName: 'Ridge Ltd' })
    expect(mail().blocks).toEqual(blocks)
    expect(mail().html).toContain('Ridge &amp; Sons</p>')
    expect(mail().text).toContain(`Ridge Ltd · ${COMPANY.address}`)
    for (const words of blocks) expect(mail().text).toContain(words)
  })

  test.each([
    ['without a name', { name: '' }],
    ['with a name too long', { name: 'x'.repeat(61) }],
    ['with a line break', { name: 'Osu\nBcc: evil@example.com' }],
    ['with no address for enquiries', { infoEmail: 'nobody' }],
    ['with a number as a name', { name: 5 }],
  ])('are not saved %s', (_what, more) => refused('the company', more))
})

describe('payment accounts', () => {
  test('are added, changed and removed, each by its place', async () => {
    const before = recordOf('app')['bankAccounts'] as object[]
    await send('a bank account', 'admin', { at: before.length })
    expect(recordOf('app')['bankAccounts']).toEqual([...before, BANK])
    await send('a bank account', 'admin', { at: before.length, account: undefined })
    expect(recordOf('app')['bankAccounts']).toEqual(before)
    await send('a bank account', 'admin', { at: 6, account: undefined })
    expect(entries()).toHaveLength(2)
    expect(recordOf('app')['siteUrl']).toBe('')
  })

  test('are six of a kind at most', async () => {
    shop.admin.update('systemConfig/app', { bankAccounts: Array.from({ length: 6 }, () => BANK) })
    await refused('a bank account', { at: 6 })
  })

  test.each([
    ['a bank account', { account: { ...BANK, accountNumber: 'x' } }],
    ['a bank account', { account: { ...BANK, currency: 'XAU' } }],
    ['a bank account', { account: { ...BANK, accountName: 'x'.repeat(121) } }],
    ['a bank account', { account: 'none' }],
    ['a bank account', { at: 7 }],
    ['a bank account', { at: -1 }],
    ['a wallet', { account: { ...WALLET, number: '' } }],
    ['a wallet', { account: { ...WALLET, name: 5 } }],
  ])('refuse %s with something else: %j', (name, more) => refused(name, more))
})

describe('delivery zones', () => {
  test('change one at a time, and stay; the shop asks for them anew', async () => {
    const before = recordOf('delivery')['zones'] as Record<string, unknown>
    const { revision } = facts()
    await send('a zone', 'admin')
    expect(recordOf('delivery')['zones']).toEqual({ ...before, 'new-zone': ZONE })
    expect(facts().revision).toBe(revision + 1)
  })

  test.each([
    ['a fee that is no number', { feeMinor: '300' }],
    ['a fee below zero', { feeMinor: -1 }],
    ['no branch', { locationIds: [] }],
    ['a branch that there is not', { locationIds: ['osu', 'atlantis'] }],
    ['the same branch twice', { locationIds: ['osu', 'osu'] }],
    ['a branch that is no text', { locationIds: [1] }],
    ['no weight', { heaviestKg: 0 }],
    ['a price of its own kind', { pricing: 'free' }],
    ['a fee though it is to be quoted', { pricing: 'to_quote' }],
    ['no name', { name: '' }],
  ])('have not %s', (_what, more) => refused('a zone', { zone: { ...ZONE, ...more } }))

  test.each(['', 'A', 'a/b', '__proto__', 'x'.repeat(41)])('have not the id “%s”', (id) =>
    refused('a zone', { id }),
  )

  test('are two hundred at most', async () => {
    const zones = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`z${at}`, ZONE]))
    shop.admin.update('systemConfig/delivery', { zones })
    await refused('a zone', {})
  })
})

describe('the limits of the roles', () => {
  test.each(Object.keys(LIMITS))('have whole numbers for %s', async (field) => {
    for (const value of ['5', -1, 0.5, 1e15, undefined]) await refused('limits', { [field]: value })
  })

  test('that are the same are not entered', async () => {
    await send('limits', 'admin')
    await send('limits', 'superadmin')
    expect(entries()).toHaveLength(1)
  })
})

describe('the words of searches', () => {
  const words = () => recordOf('vocabulary')['words'] as Record<string, string>

  test('are added, changed and taken out', async () => {
    const before = words()
    await send('a word', 'admin')
    await send('a word', 'admin', { means: 'washing soda' })
    expect(words()).toEqual({ ...before, parazone: 'washing soda' })
    await send('a word', 'admin', { means: undefined })
    await send('a word', 'admin', { means: undefined })
    expect(words()).toEqual(before)
    expect(entries()).toHaveLength(3)
  })

  test.each([
    ['an empty meaning', { means: '' }],
    ['too long a meaning', { means: 'b'.repeat(81) }],
    ['a number', { means: 1 }],
    ['markup', { word: '<b>' }],
    ['capitals', { word: 'BRC' }],
    ['the prototype', { word: '__proto__' }],
  ])('are not %s', (_what, more) => refused('a word', more))

  test('are five hundred at most', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`word ${at}`, 'mesh']))
    shop.admin.update('systemConfig/vocabulary', { words: many })
    await refused('a word', {})
  })
})

describe('our documents', () => {
  test('are replaced and taken out by kind, under the name of the member who did it', async () => {
    await send('a document', 'admin', { document: { ...VAT, by: 'superadmin', at: 1 } })
    expect(recordOf('documents')['documents']).toMatchObject({ vat: { ...VAT, by: 'admin', at: NOW } })
    await send('a document', 'admin', { document: undefined })
    expect(recordOf('documents')['documents']).not.toHaveProperty('vat')
    await send('a document', 'admin', { document: undefined })
    expect(entries()).toHaveLength(2)
  })

  test.each([
    ['a public file', { file: `/uploads/products/${'a'.repeat(32)}.pdf` }],
    ['a file of a customer', { file: `/uploads/kyc/ama/${'a'.repeat(32)}.pdf` }],
    ['a file elsewhere', { file: 'https://evil.example.com/a.pdf' }],
    ['a page', { file: `/uploads/company/${'a'.repeat(32)}.html` }],
    ['no first day', { validFrom: '' }],
    ['a last day before the first', { validUntil: '2025-12-31' }],
    ['another day than one', { validUntil: 'soon' }],
  ])('are not %s', (_what, more) => refused('a document', { document: { ...VAT, ...more } }))

  test('are of the kinds there are', () => refused('a document', { kind: 'payroll' }))
})
