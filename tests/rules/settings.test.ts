import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { highestRoleOf } from './matrix/actions.ts'
import type { Person } from './people.ts'
import {
  accountsWrites,
  COMPANY,
  companyWrites,
  BANK,
  limitsWrites,
  documentWrites,
  VAT,
  wordsWrites,
  ZONE,
  zoneWrites,
  dayIn,
  NEW_TAXES,
  putSettings,
  RATES_ROW,
  ratesWrites,
  settingWrites,
  taxesWrites,
} from './setting-writes.ts'
import { createWorld, refused, TAX_RATES, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => putSettings(world))

const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })
const MAY_SET = ['superadmin', 'admin', 'accountant'] as const
const MAY_NOT = [
  'manager',
  'inventory',
  'location',
  'sales',
  'salesKumasi',
  'customer',
  'user',
  'guest',
  'suspended',
] as const
const tableOf = async (id: string) => (await world.read(`systemConfig/${id}`))?.table as unknown[]
const shop = async () => factsIn(await world.read('catalog/shop'))

describe('exchange rates', () => {
  test.each(MAY_SET)('are published by %s, in the record and in the shop', async (person) => {
    await commit(world.as(person), ratesWrites(by(person)).writes)
    expect(await tableOf('rates')).toHaveLength(2)
    expect((await shop()).rates).toEqual({ date: dayIn(0), cedisPer: { ...RATES_ROW.cedisPer, GBP: 15.01 } })
  })

  test.each(MAY_NOT)('are not published by %s', async (person) => {
    await refused(commit(world.as(person), ratesWrites(by(person)).writes))
    // Nor in the name of a role they do not hold.
    await refused(commit(world.as(person), ratesWrites({ actor: person, role: 'Admin' }).writes))
  })

  test('are not published by an anonymous visitor', async () => {
    await refused(commit(world.as('anonymous'), ratesWrites(by('admin')).writes))
  })

  test.each([
    ['dated yesterday', { date: dayIn(-1) }],
    ['dated tomorrow', { date: dayIn(1) }],
    ['without a date', { date: '' }],
    ['with a rate that is a text', { cedisPer: { ...RATES_ROW.cedisPer, USD: '11' } }],
    ['of zero', { cedisPer: { ...RATES_ROW.cedisPer, USD: 0 } }],
    ['below zero', { cedisPer: { ...RATES_ROW.cedisPer, USD: -1 } }],
    ['of a million and one', { cedisPer: { ...RATES_ROW.cedisPer, USD: 1_000_001 } }],
    ['of another currency', { cedisPer: { ...RATES_ROW.cedisPer, EUR: 12 } }],
    ['in the name of somebody else', { by: 'superadmin' }],
    ['at another time', { at: 1 }],
    ['with another field', { note: 'x' }],
  ])('are refused %s', async (_what, more) => {
    await refused(commit(world.as('admin'), ratesWrites(by('admin'), more).writes))
  })

  test('are refused without one currency', async () => {
    const { USD: _usd, ...cedisPer } = RATES_ROW.cedisPer
    await refused(commit(world.as('admin'), ratesWrites(by('admin'), { cedisPer }).writes))
  })

  test('only grow: no row is changed, taken away or put before another', async () => {
    const { writes } = ratesWrites(by('superadmin'))
    const [, row] = (writes['systemConfig/rates'] as { update: { table: unknown[] } }).update.table
    for (const table of [
      [{ ...RATES_ROW, date: '2026-11-19' }, row],
      [row],
      [row, RATES_ROW],
      [RATES_ROW, row, row],
      [],
      'none',
    ])
      await refused(commit(world.as('superadmin'), changed(writes, 'systemConfig/rates', { table })))
  })

  test('need their audit entry, the copy in the shop, and nothing else', async () => {
    const { writes, auditId } = ratesWrites(by('admin'))
    const attempts = [
      without(writes, `auditLog/${auditId}`),
      without(writes, 'catalog/shop'),
      without(writes, 'systemConfig/rates'),
      changed(writes, `auditLog/${auditId}`, { action: 'settings.taxes' }),
      changed(writes, `auditLog/${auditId}`, { entityId: 'taxes' }),
      changed(writes, `auditLog/${auditId}`, { actorUid: 'superadmin' }),
      changed(writes, `auditLog/${auditId}`, { actorRole: 'Super Admin' }),
      changed(writes, `auditLog/${auditId}`, { changes: [] }),
      changed(writes, `auditLog/${auditId}`, { at: new Date(Date.now() - 5_000) }),
      changed(writes, 'systemConfig/rates', { id: 'other' }),
      changed(writes, 'systemConfig/rates', { updatedBy: 'superadmin' }),
      changed(writes, 'systemConfig/rates', { siteUrl: 'https://evil.example.com' }),
      changed(writes, 'catalog/shop', { rates: JSON.stringify(RATES_ROW) }),
      changed(writes, 'catalog/shop', { rates: 'not JSON' }),
      changed(writes, 'catalog/shop', { taxes: '[]' }),
      changed(writes, 'catalog/shop', { locations: '[]x' }),
      changed(writes, 'catalog/shop', { productCount: 9 }),
      changed(writes, 'catalog/shop', { lastProductId: 'ROD' }),
      changed(writes, 'catalog/shop', { revision: 1 }),
      changed(writes, 'catalog/shop', { revision: 3 }),
      changed(writes, 'catalog/shop', { changedAt: new Date(Date.now() - 5_000) }),
    ]
    for (const [at, attempt] of attempts.entries())
      await refused(commit(world.as('admin'), attempt), `attempt ${at}`)
    await commit(world.as('admin'), writes)
  })

  test('of the shop do not change on their own, with an entry from before', async () => {
    const { writes } = ratesWrites(by('admin'))
    await commit(world.as('admin'), writes)
    await refused(commit(world.as('admin'), { 'catalog/shop': writes['catalog/shop']! }))
    await refused(
      commit(world.as('admin'), {
        'catalog/shop': { update: { rates: JSON.stringify(RATES_ROW), revision: 3 } },
      }),
    )
  })
})

describe('taxes', () => {
  test.each(MAY_SET)('are announced and withdrawn by %s, in the record and in the shop', async (person) => {
    await commit(world.as(person), taxesWrites(by(person)).writes)
    expect(await tableOf('taxes')).toHaveLength(2)
    expect((await shop()).taxes).toEqual([TAX_RATES, { from: dayIn(1), basisPoints: NEW_TAXES }])
    const { writes } = settingWrites(by(person), {
      id: 'taxes',
      fields: { table: [TAX_RATES] },
      shop: { taxes: JSON.stringify([TAX_RATES]) },
    })
    await commit(world.as(person), changed(writes, 'catalog/shop', { revision: 3 }))
    expect((await shop()).taxes).toEqual([TAX_RATES])
  })

  test.each(MAY_NOT)('are not announced by %s', async (person) => {
    await refused(commit(world.as(person), taxesWrites(by(person)).writes))
  })

  test.each([
    ['from today', { from: dayIn(0) }],
    ['from a day that is over', { from: dayIn(-1) }],
    ['from no day', { from: '' }],
    ['above a hundred percent', { basisPoints: { ...NEW_TAXES, VAT: 10_001 } }],
    ['below zero', { basisPoints: { ...NEW_TAXES, VAT: -1 } }],
    ['with half a basis point', { basisPoints: { ...NEW_TAXES, VAT: 0.5 } }],
    ['that are a text', { basisPoints: { ...NEW_TAXES, VAT: '1500' } }],
    ['with one levy more', { basisPoints: { ...NEW_TAXES, COVID: 100 } }],
    ['in the name of somebody else', { by: 'superadmin' }],
  ])('are refused %s', async (_what, more) => {
    await refused(commit(world.as('accountant'), taxesWrites(by('accountant'), more).writes))
  })

  test('are not taken away once their day has come', async () => {
    const past = { from: dayIn(0), basisPoints: NEW_TAXES }
    await putSettings(world, [TAX_RATES, past])
    const { writes } = settingWrites(by('superadmin'), {
      id: 'taxes',
      fields: { table: [TAX_RATES] },
      shop: { taxes: JSON.stringify([TAX_RATES]) },
    })
    await refused(commit(world.as('superadmin'), writes))
  })

  test('are announced twice ahead at most, in the order of their days', async () => {
    const rows = [TAX_RATES, { from: dayIn(2), basisPoints: NEW_TAXES }]
    await putSettings(world, rows)
    await refused(commit(world.as('admin'), taxesWrites(by('admin'), { from: dayIn(1) }, rows).writes))
    await commit(world.as('admin'), taxesWrites(by('admin'), { from: dayIn(3) }, rows).writes)
    const full = [...rows, { from: dayIn(3), basisPoints: NEW_TAXES }]
    await putSettings(world, full)
    await refused(commit(world.as('admin'), taxesWrites(by('admin'), { from: dayIn(4) }, full).writes))
  })

  test('are not announced with other taxes in the shop', async () => {
    const { writes } = taxesWrites(by('admin'))
    for (const taxes of [
      JSON.stringify([TAX_RATES]),
      '[]',
      JSON.stringify([{ from: dayIn(1), basisPoints: NEW_TAXES }]),
    ])
      await refused(commit(world.as('admin'), changed(writes, 'catalog/shop', { taxes })))
  })
})

const ADMINS = ['superadmin', 'admin'] as const
const NO_ADMINS = [...MAY_NOT, 'accountant'] as const
const PLAIN = [
  ['payment accounts', accountsWrites],
  ['a delivery zone', zoneWrites],
  ['the limits', limitsWrites],
  ['the words of searches', wordsWrites],
  ['a document of ours', documentWrites],
  ['the details of the company', companyWrites],
] as const

describe.each(PLAIN)('%s', (_what, writesBy) => {
  test.each(ADMINS)('can be changed by %s', async (person) => {
    await commit(world.as(person), writesBy(by(person)).writes)
  })

  test.each(NO_ADMINS)('cannot be changed by %s', async (person) => {
    await refused(commit(world.as(person), writesBy(by(person)).writes))
    await refused(commit(world.as(person), writesBy({ actor: person, role: 'Admin' }).writes))
  })

  test('cannot be changed by an anonymous visitor', async () => {
    await refused(commit(world.as('anonymous'), writesBy(by('admin')).writes))
  })

  test('need their audit entry, and change nothing else', async () => {
    const { writes, auditId } = writesBy(by('admin'))
    const [path] = Object.keys(writes).filter((one) => one.startsWith('systemConfig/'))
    for (const attempt of [
      without(writes, `auditLog/${auditId}`),
      changed(writes, `auditLog/${auditId}`, { action: 'settings.rates' }),
      changed(writes, `auditLog/${auditId}`, { entityId: 'rates' }),
      changed(writes, `auditLog/${auditId}`, { changes: [] }),
      changed(writes, path!, { siteUrl: 'https://evil.example.com' }),
      changed(writes, path!, { countries: [] }),
      changed(writes, path!, { createdBy: 'admin' }),
      changed(writes, path!, { updatedBy: 'superadmin' }),
      changed(writes, path!, { updatedAt: 5 }),
    ])
      await refused(commit(world.as('admin'), attempt))
  })
})

describe('payment accounts', () => {
  test.each([
    ['a number that is no text', { accountNumber: 1 }],
    ['no number', { accountNumber: '' }],
    ['a name that is too long', { accountName: 'x'.repeat(121) }],
    ['a currency of its own', { currency: 'XAU' }],
    ['another field', { iban: 'GH' }],
  ])('are refused with %s', async (_what, more) => {
    await refused(commit(world.as('superadmin'), accountsWrites(by('superadmin'), more).writes))
  })

  test('are six at most, whole, and of the form of accounts', async () => {
    const { writes } = accountsWrites(by('admin'))
    const { bank: _bank, ...partial } = BANK
    for (const bankAccounts of [Array.from({ length: 7 }, () => BANK), [partial], BANK, 'none', ['x']])
      await refused(commit(world.as('admin'), changed(writes, 'systemConfig/app', { bankAccounts })))
    await refused(commit(world.as('admin'), changed(writes, 'systemConfig/app', { mobileMoney: [BANK] })))
    const six = Array.from({ length: 6 }, () => BANK)
    const wallets = six.map(() => ({ network: 'MTN', number: '024', name: 'OSU' }))
    await commit(
      world.as('admin'),
      changed(writes, 'systemConfig/app', { bankAccounts: six, mobileMoney: wallets }),
    )
  })
})

describe('delivery zones', () => {
  test.each([
    ['a fee that is no number', { feeMinor: '300' }],
    ['a fee below zero', { feeMinor: -1 }],
    ['a fee of half a pesewa', { feeMinor: 0.5 }],
    ['no branch', { locationIds: [] }],
    ['a branch that there is not', { locationIds: ['osu', 'atlantis'] }],
    ['the same branch twice', { locationIds: ['osu', 'osu'] }],
    ['a branch that is no text', { locationIds: [1] }],
    ['no weight', { heaviestKg: 0 }],
    ['a weight that is a text', { heaviestKg: '5000' }],
    ['a price of its own kind', { pricing: 'free' }],
    ['a fee though it is to be quoted', { pricing: 'to_quote' }],
    ['no name', { name: '' }],
    ['a list of places that is too long', { places: 'x'.repeat(301) }],
    ['another field', { note: 'x' }],
  ])('are refused with %s', async (_what, more) => {
    await refused(commit(world.as('superadmin'), zoneWrites(by('superadmin'), more).writes))
  })

  test('change one at a time, and stay', async () => {
    const { writes } = zoneWrites(by('admin'))
    await refused(
      commit(
        world.as('admin'),
        changed(writes, 'systemConfig/delivery', { 'zones/tema': { ...ZONE, feeMinor: 1 } }),
      ),
    )
    await refused(commit(world.as('admin'), changed(writes, 'systemConfig/delivery', { lastZoneId: 'tema' })))
    const { 'zones/accra': zone, ...fields } = (
      writes['systemConfig/delivery'] as { update: Record<string, unknown> }
    ).update
    const alone = { update: { ...fields, zones: { accra: zone } } }
    await refused(commit(world.as('admin'), { ...writes, 'systemConfig/delivery': alone }))
    await refused(commit(world.as('admin'), zoneWrites(by('admin'), {}, 'Über').writes))
    await commit(world.as('admin'), zoneWrites(by('admin'), {}, 'cape-coast').writes)
  })

  test('move the revision of the shop in the same commit, and nothing else of it', async () => {
    const { writes } = zoneWrites(by('admin'))
    await refused(commit(world.as('admin'), without(writes, 'catalog/shop')))
    for (const fields of [
      { revision: 1 },
      { revision: 9 },
      { taxes: '[]' },
      { delivery: 'x' },
      { lastAuditId: 'x' },
    ])
      await refused(commit(world.as('admin'), changed(writes, 'catalog/shop', fields)))
    await commit(world.as('admin'), writes)
    expect((await shop()).revision).toBe(2)
  })
})

describe('words of searches', () => {
  const BRC = { brc: 'welded mesh' }
  test.each([
    ['no text', { ...BRC, parazone: 1 }, 'parazone'],
    ['an empty meaning', { ...BRC, parazone: '' }, 'parazone'],
    ['too long a meaning', { ...BRC, parazone: 'b'.repeat(81) }, 'parazone'],
    ['another word than it says', { ...BRC, parazone: 'bleach' }, 'brc'],
    ['two words at once', { ...BRC, parazone: 'bleach', sisal: 'rope' }, 'parazone'],
    ['markup', { ...BRC, '<b>': 'bleach' }, '<b>'],
    ['nothing', BRC, 'brc'],
  ])('are refused with %s', async (_what, words, lastWord) => {
    await refused(commit(world.as('superadmin'), wordsWrites(by('superadmin'), words, lastWord).writes))
  })

  test('can be changed and taken out', async () => {
    await commit(world.as('admin'), wordsWrites(by('admin'), { brc: 'mesh' }, 'brc').writes)
    await commit(world.as('admin'), wordsWrites(by('admin'), {}, 'brc').writes)
  })

  test('are no more than five hundred', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`word ${at}`, 'mesh']))
    await refused(commit(world.as('admin'), wordsWrites(by('admin'), { ...BRC, ...many }, 'word 1').writes))
    await world.put('systemConfig/vocabulary', { id: 'vocabulary', words: many, lastAuditId: '' })
    await refused(commit(world.as('admin'), wordsWrites(by('admin'), { ...many, ...BRC }, 'brc').writes))
  })
})

describe('our documents', () => {
  const OTHER = { by: 'admin', at: Date.now(), ...VAT }
  test.each([
    ['a public file', { ...VAT, file: `/uploads/products/${'a'.repeat(32)}.pdf` }],
    ['a file of a customer', { ...VAT, file: `/uploads/kyc/ama/${'a'.repeat(32)}.pdf` }],
    ['a file elsewhere', { ...VAT, file: 'https://evil.example.com/a.pdf' }],
    ['a page', { ...VAT, file: `/uploads/company/${'a'.repeat(32)}.html` }],
    ['no first day', { ...VAT, validFrom: '' }],
    ['a last day before the first', { ...VAT, validUntil: '2025-12-31' }],
    ['another day than one', { ...VAT, validUntil: 'soon' }],
    ['somebody else’s name', { ...VAT, by: 'superadmin' }],
    ['an old time', { ...VAT, at: 1 }],
    ['a field more', { ...VAT, note: 'x' }],
  ])('are refused with %s', async (_what, vat) => {
    await refused(commit(world.as('admin'), documentWrites(by('admin'), vat).writes))
  })

  test('are of the kinds there are, one in a commit', async () => {
    const write = (vat: Record<string, unknown> | undefined, options: object) =>
      commit(world.as('admin'), documentWrites(by('admin'), vat, options).writes)
    await refused(write(VAT, { lastKind: 'ppa' }))
    await refused(write(undefined, { lastKind: 'payroll', more: { payroll: OTHER } }))
    await refused(write(VAT, { more: { ppa: OTHER } }))
    await write(VAT, {})
    await write(undefined, {})
  })

  test('are read by members alone, who cannot list the settings', async () => {
    for (const person of ['customer', 'sales'] as const)
      await getDoc(doc(world.as(person), 'systemConfig/documents'))
    for (const person of ['anonymous', 'suspended'] as const)
      await refused(getDoc(doc(world.as(person), 'systemConfig/documents')))
  })
})

describe('limits', () => {
  test.each([
    ['a text', '1'],
    ['below zero', -1],
    ['half a pesewa', 0.5],
    ['too large', 1e15],
  ])('are refused when %s', async (_what, limit) => {
    await refused(commit(world.as('superadmin'), limitsWrites(by('superadmin'), limit).writes))
  })

  test.each([
    ['a text', '5'],
    ['below zero', -1],
    ['half a basis point', 0.5],
    ['above 95 %', 9501],
  ])('and a least margin that is %s', async (_what, margin) => {
    await refused(commit(world.as('superadmin'), limitsWrites(by('superadmin'), 200_000, margin).writes))
  })
})

test.each([
  ['a text', '5'],
  ['below zero', -1],
  ['half a basis point', 0.5],
  ['all of the price', 10_001],
])('a limit of discounts is refused when %s', async (_what, discount) => {
  await refused(commit(world.as('superadmin'), limitsWrites(by('superadmin'), 200_000, 500, discount).writes))
})

describe('details of the company', () => {
  test('are added to the table and copied into the shop, once each', async () => {
    await commit(world.as('admin'), companyWrites(by('admin')).writes)
    const [row] = await tableOf('company')
    expect((await shop()).company).toMatchObject(COMPANY)
    const second = companyWrites(by('superadmin'), { name: 'Third' }, [row as object]).writes
    await commit(world.as('superadmin'), changed(second, 'catalog/shop', { revision: 3 }))
    expect((await shop()).company?.name).toBe('Third')
    expect(await tableOf('company')).toMatchObject([COMPANY, { name: 'Third', by: 'superadmin' }])
  })

  test.each([
    ['without a name', { name: '' }],
    ['with a name too long', { name: 'x'.repeat(61) }],
    ['with a quotation mark', { address: '2 "Ring" Road' }],
    ['with a backslash', { address: '2 Ring Road\\' }],
    ['with a line break', { address: '2 Ring Road\nAccra' }],
    ['with no address for enquiries', { infoEmail: 'nobody' }],
    ['with a number for a text', { tin: 5 }],
    ['with another field', { siteUrl: 'https://evil.example.com' }],
    ['in the name of somebody else', { by: 'superadmin' }],
    ['from a time that is past', { at: 1 }],
  ])('are refused %s', async (_what, more) => {
    await refused(commit(world.as('admin'), companyWrites(by('admin'), more).writes))
  })

  test('of earlier documents are never changed or taken away', async () => {
    await commit(world.as('admin'), companyWrites(by('admin')).writes)
    const { writes } = companyWrites(by('admin'), { name: 'Other' })
    await refused(commit(world.as('admin'), changed(writes, 'catalog/shop', { revision: 3 })))
  })

  test('need their audit entry and the same copy in the shop', async () => {
    const { writes, auditId } = companyWrites(by('admin'))
    for (const attempt of [
      without(writes, `auditLog/${auditId}`),
      without(writes, 'catalog/shop'),
      without(writes, 'systemConfig/company'),
      changed(writes, `auditLog/${auditId}`, { action: 'settings.app' }),
      changed(writes, 'catalog/shop', { company: JSON.stringify({ ...COMPANY, name: 'Evil', at: 1 }) }),
      changed(writes, 'catalog/shop', { rates: '{}' }),
    ])
      await refused(commit(world.as('admin'), attempt))
    await commit(world.as('admin'), writes)
  })
})
