import { serverTimestamp } from 'firebase/firestore/lite'
import { composeMail } from '#domain/content/mail-text.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'
import { withBranch } from '#domain/stock/branch-copy.ts'
import type { Branch, ShopLocation } from '#domain/stock/location.ts'
import type { mailTextSchema } from '#domain/records/mail-schema.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import { mailTemplates } from '#server/seed/seed-mail-templates.ts'
import { emailOf, type Person } from './people.ts'
import { TAX_RATES, type World } from './world.ts'
import type { Writes } from './writes.ts'

type Command = { actor: string; role: string }

const RATES_ROW = {
  date: '2026-11-20',
  cedisPer: { CAD: 7.8, GBP: 14.62, KES: 0.084, NGN: 0.0075, USD: 10.9 },
}

/** An ISO day in Ghana, this many days from now. */
const dayIn = (days: number): string => isoDay(Date.now() + days * 86_400_000)

/** The settings and their copy in the shop, before anybody changed one. */
export async function putSettings(world: World, taxes: readonly TaxRates[] = [TAX_RATES]) {
  await world.put('systemConfig/rates', { ...STAMP, id: 'rates', table: [RATES_ROW] })
  await world.put('systemConfig/taxes', { ...STAMP, id: 'taxes', table: taxes })
  await world.put('systemConfig/app', {
    ...STAMP,
    id: 'app',
    siteUrl: '',
    bankAccounts: [BANK],
    mobileMoney: [],
  })
  await world.put('systemConfig/delivery', { ...STAMP, id: 'delivery', zones: { accra: ZONE, tema: ZONE } })
  await world.put('systemConfig/limits', { ...STAMP, id: 'limits', salesPersonConfirmMinor: 100_000 })
  await world.put('systemConfig/vocabulary', { ...STAMP, id: 'vocabulary', words: { brc: 'welded mesh' } })
  await world.put('systemConfig/documents', { ...STAMP, id: 'documents', documents: {} })
  await world.put('systemConfig/company', { ...STAMP, id: 'company', table: [] })
  await world.put('catalog/shop', { ...SHOP, taxes: JSON.stringify(taxes) })
}

const BANK = {
  bank: 'GCB',
  branch: 'Osu',
  accountName: 'Osu Supply Ltd',
  accountNumber: '101 234',
  swift: 'GHCBGHAC',
  currency: 'GHS',
}

const ZONE = {
  name: 'Accra',
  places: 'Osu',
  pricing: 'fixed',
  feeMinor: 25_000,
  heaviestKg: 5000,
  locationIds: ['osu'],
}

const STAMP = { createdAt: 1, createdBy: 'system', updatedAt: 1, updatedBy: 'system' }

const SHOP = {
  revision: 1,
  shards: ['s0'],
  shardRevisions: { s0: 1 },
  productCount: 0,
  counts: {},
  categories: '[]',
  locations: '[]',
  rates: JSON.stringify(RATES_ROW),
  lastProductId: 'CEM',
}

let commands = 0

/** A commit of a setting, as pages wrote it before the API did. */
function settingWrites(
  { actor, role }: Command,
  {
    id,
    fields,
    shop,
    collection = 'systemConfig',
    action = `settings.${id}`,
  }: {
    id: string
    fields: Record<string, unknown>
    shop?: Record<string, unknown>
    collection?: string
    action?: string
  },
): { writes: Writes; auditId: string } {
  const auditId = `audit-${id}-${(++commands).toString(16).padStart(32, 'c')}`
  return {
    auditId,
    writes: {
      [`auditLog/${auditId}`]: {
        set: {
          id: auditId,
          actorUid: actor,
          actorRole: role,
          action,
          entity: collection,
          entityId: id,
          reason: '',
          diff: {},
          changes: ['Something: one to two'],
          at: serverTimestamp(),
        },
      },
      [`${collection}/${id}`]: {
        update: { ...fields, lastAuditId: auditId, updatedAt: Date.now(), updatedBy: actor },
      },
      ...(shop && {
        'catalog/shop': {
          update: { ...shop, revision: 2, changedAt: serverTimestamp(), lastAuditId: auditId },
        },
      }),
    },
  }
}

/** New rates for today. */
export function ratesWrites(command: Command, more: Record<string, unknown> = {}) {
  const rates = { date: dayIn(0), cedisPer: { ...RATES_ROW.cedisPer, GBP: 15.01 } }
  const row = { ...rates, by: command.actor, at: Date.now(), ...more }
  return settingWrites(command, {
    id: 'rates',
    fields: { table: [RATES_ROW, row] },
    shop: { rates: JSON.stringify(rates) },
  })
}

export const NEW_TAXES = { VAT: 1500, NHIL: 250, GETFund: 300 }

/** Other taxes from tomorrow. */
export function taxesWrites(
  command: Command,
  more: Record<string, unknown> = {},
  before: readonly { from: string; basisPoints: typeof NEW_TAXES }[] = [TAX_RATES],
) {
  const row = { from: dayIn(1), basisPoints: NEW_TAXES, by: command.actor, at: Date.now(), ...more }
  return settingWrites(command, {
    id: 'taxes',
    fields: { table: [...before, row] },
    shop: { taxes: JSON.stringify([...before, { from: row.from, basisPoints: row.basisPoints }]) },
  })
}

/** A second bank account. */
export const accountsWrites = (command: Command, more: Record<string, unknown> = {}) =>
  settingWrites(command, {
    id: 'app',
    fields: { bankAccounts: [BANK, { ...BANK, currency: 'USD', ...more }] },
  })

const COMPANY = {
  name: 'Ridge Supply',
  legalName: "Ridge & Sons' Supply Ltd",
  address: '2 Ring Road East, Ɔsu',
  infoEmail: 'info@ridge.example.com',
  supportEmail: 'help@ridge.example.com',
  supportPhone: '+233 30 200 0909',
  otherPhone: '',
  licenceNumber: 'CS-9',
  tin: 'C0001234567',
}

/** Other details of the company. */
export function companyWrites(
  command: Command,
  more: Record<string, unknown> = {},
  before: readonly object[] = [],
) {
  const row = { ...COMPANY, at: Date.now(), by: command.actor, ...more }
  return settingWrites(command, {
    id: 'company',
    fields: { table: [...before, row] },
    shop: { company: JSON.stringify({ ...COMPANY, at: row.at }) },
  })
}

/** Another fee for one zone. */
export const zoneWrites = (command: Command, more: Record<string, unknown> = {}, id = 'accra') =>
  settingWrites(command, {
    id: 'delivery',
    fields: { [`zones/${id}`]: { ...ZONE, feeMinor: 30_000, ...more }, lastZoneId: id },
    shop: {},
  })

export const limitsWrites = (
  command: Command,
  salesPersonConfirmMinor: unknown = 200_000,
  leastMarginBasisPoints: unknown = 500,
  salesPersonDiscountBasisPoints: unknown = 500,
  stockAdjustMinor: unknown = 100_000,
  managerPurchaseMinor: unknown = 100_000,
  referralRewardMinor: unknown = 5000,
) =>
  settingWrites(command, {
    id: 'limits',
    fields: {
      salesPersonConfirmMinor,
      salesPersonDiscountBasisPoints,
      leastMarginBasisPoints,
      stockAdjustMinor,
      managerPurchaseMinor,
      referralRewardMinor,
    },
  })

/** A word more. */
export const wordsWrites = (
  command: Command,
  words: Record<string, unknown> = { brc: 'welded mesh', parazone: 'bleach' },
  lastWord: unknown = 'parazone',
) => settingWrites(command, { id: 'vocabulary', fields: { words, lastWord } })

const VAT = {
  file: `/uploads/company/${'a'.repeat(32)}.pdf`,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
}

/** Our VAT certificate; with something else instead of it, or `undefined` to take it out. */
export const documentWrites = (
  command: Command,
  vat: Record<string, unknown> | undefined = VAT,
  { lastKind = 'vat', more = {} }: { lastKind?: string; more?: Record<string, unknown> } = {},
) =>
  settingWrites(command, {
    id: 'documents',
    fields: {
      documents: { ...(vat && { vat: { by: command.actor, at: Date.now(), ...vat } }), ...more },
      lastKind,
    },
  })

const OSU_FACTS = {
  id: 'osu',
  code: 'OSU',
  name: 'Osu',
  title: 'Osu Head Office',
  city: 'Accra',
  region: 'Greater Accra',
  address: '14 Sample Lane',
  ghanaPostGps: 'GA-900-0101',
  phone: '+233302000101',
  pickup: true,
  position: { latitude: 5.556, longitude: -0.183 },
}
const TEMA_FACTS = { ...OSU_FACTS, id: 'tem', code: 'TEM', name: 'Tema' }
const NEVER_CHANGED = { status: 'open' as const, ...STAMP, lastAuditId: '' }
const OSU: Branch = { ...OSU_FACTS, ...NEVER_CHANGED }
const TEMA: Branch = { ...TEMA_FACTS, ...NEVER_CHANGED }

/** As the seed writes them. */
const BRANCH_COPY = JSON.stringify([OSU_FACTS, TEMA_FACTS])

/** Two branches and their copy in the shop, as the seed writes them, and no third. */
export async function putBranches(world: World) {
  await world.put('locations/osu', OSU_FACTS)
  await world.put('locations/tem', TEMA_FACTS)
  await world.remove('locations/cap')
  await world.put('catalog/shop', { ...(await world.read('catalog/shop')), locations: BRANCH_COPY })
}

/** As pages wrote it; `next` is the whole branch afterwards. */
function branchWrites(command: Command, next: Branch, fields: Record<string, unknown>, copy = BRANCH_COPY) {
  const { writes, auditId } = settingWrites(command, {
    id: next.id,
    fields,
    shop: { locations: JSON.stringify(withBranch(JSON.parse(copy) as ShopLocation[], next)) },
    collection: 'locations',
    action: 'settings.branch',
  })
  return { writes, auditId, path: `locations/${next.id}` }
}

export function moveBranchWrites(command: Command, more: Partial<Branch> = {}) {
  const fields = { address: '2 Ring Road – East', hours: 'Mon–Fri 7:30–17:00', ...more }
  return branchWrites(command, { ...OSU, ...fields }, fields)
}

export const closeBranchWrites = (command: Command) =>
  branchWrites(command, { ...TEMA, status: 'closed' }, { status: 'closed' })

export function openBranchWrites(command: Command, more: Partial<Branch> = {}) {
  const cape: Branch = { ...OSU, id: 'cap', code: 'CAP', name: 'Cape Coast', ...more }
  const made = branchWrites(command, cape, {})
  const { update } = made.writes[made.path] as { update: object }
  const set = { ...cape, ...update, createdAt: Date.now(), createdBy: command.actor }
  return { ...made, writes: { ...made.writes, [made.path]: { set } } }
}

const [CONFIRMED] = mailTemplates('mailTemplates').filter(({ path }) => path.endsWith('/order-confirmed'))
export const MAIL_TEXT = CONFIRMED?.data as unknown as RecordOf<typeof mailTextSchema>

/** As the seed writes it. */
export const putMailText = (world: World) => world.put('mailTemplates/order-confirmed', { ...MAIL_TEXT })

/** Other words for the mail about a confirmed order. */
export function mailTextWrites(
  command: Command,
  {
    subject = 'Confirmed: {{ref}}',
    blocks = MAIL_TEXT.blocks.with(2, 'Thank you, {{name}}'),
  }: Partial<Pick<typeof MAIL_TEXT, 'subject' | 'blocks'>> = {},
) {
  return settingWrites(command, {
    id: 'order-confirmed',
    fields: { subject, blocks, ...composeMail(MAIL_TEXT, blocks) },
    collection: 'mailTemplates',
    action: 'settings.mail',
  })
}

/** The same mail with examples, to the person who looks at its words. */
export function testMailWrites(person: Exclude<Person, 'anonymous'>, more: Record<string, unknown> = {}) {
  const path = `mail/test-${(++commands).toString(16).padStart(32, 'd')}`
  const set = {
    to: emailOf(person),
    sentBy: person,
    sentAt: serverTimestamp(),
    template: {
      name: 'order-confirmed',
      data: {
        ...MAIL_TEXT.examples,
        origin: 'http://localhost:5173',
      },
    },
    ...more,
  }
  return { path, writes: { [path]: { set } } as Writes }
}
