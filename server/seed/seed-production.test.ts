import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { readProductionArguments } from './production-arguments.ts'
import { buildProductionRecords } from './production-records.ts'
import { linesOf, planProduction, writeProduction } from './seed-production.ts'

const PROJECT = 'osu-supply-live'
const SITE = 'https://shop.example.com'
const NAMED = ['--project', PROJECT, '--site', SITE]
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let firestore: FirestoreServer
let client: Firestore
let end: () => Promise<void>

beforeAll(async () => {
  firestore = await startFirestore({ projectId: PROJECT, rules: 'open' })
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${firestore.port}`)
  const app = initializeApp({ projectId: PROJECT })
  client = getFirestore(app)
  client.settings({ ignoreUndefinedProperties: true })
  end = () => deleteApp(app)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await end()
  await firestore.close()
})

beforeEach(() => firestore.clear())

const count = (collection: string) => firestore.admin.list(collection).length

const whole = buildProductionRecords(Date.now(), SITE)
/** Ten products are enough where it does not matter which. */
const few = { ...whole, goods: whole.goods.slice(0, 10) }

async function seedProduction(records = few) {
  const plan = await planProduction(client, records)
  await writeProduction(client, plan)
  return plan
}

test('the command does nothing without a project and a site, and writes only when the project is named twice', () => {
  expect(readProductionArguments(NAMED)).toEqual({ project: PROJECT, site: SITE, mayWrite: false })
  expect(readProductionArguments([...NAMED, '--write', PROJECT])).toMatchObject({ mayWrite: true })
  for (const [args, words] of [
    [['--site', SITE], 'Name the project'],
    [['--project', PROJECT], 'Name the origin'],
    [['--project', PROJECT, '--site', 'http://shop.example.com'], 'Name the origin'],
    [['--project', PROJECT, '--site', `${SITE}/home`], 'Name the origin'],
    [[...NAMED, '--write', 'other'], 'is not --project'],
    [[...NAMED, '--write'], '--write'],
    [[...NAMED, '--force'], '--force'],
    [[...NAMED, 'yes'], 'yes'],
  ] as const)
    expect(() => readProductionArguments(args)).toThrow(words)
})

test('without --write it reports what it would write, and writes nothing', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/seed-production.ts', ...NAMED],
    { cwd: ROOT, timeout: 60_000 },
  )

  expect(stdout).toMatch(/products +493/)
  expect(stdout).toMatch(/mailTemplates +\d/)
  expect(stdout).toContain(`--write ${PROJECT}`)
  expect(['products', 'systemConfig', 'MetaData'].map(count)).toEqual([0, 0, 0])
}, 70_000)

test('a new shop gets its catalogue with nothing in stock, and no people or records of the demo', async () => {
  firestore.admin.set('systemConfig/limits', { salesPersonConfirmMinor: 1 })

  await seedProduction(whole)

  expect(count('products')).toBe(493)
  expect(firestore.admin.get('MetaData/products')).toMatchObject({ count: 493 })
  expect(firestore.admin.get('MetaData/users')).toMatchObject({ count: 0 })
  expect(count('mailTemplates')).toBeGreaterThan(0)
  expect(firestore.admin.get('catalog/shop')).toBeDefined()
  expect(firestore.admin.list('stockLevels').filter(({ data }) => data['onHand'] !== 0)).toEqual([])
  for (const demo of [
    'users',
    'orders',
    'invoices',
    'accounts',
    'quotes',
    'mail',
    'auditLog',
    'invitedMembers',
  ])
    expect(firestore.admin.list(demo), demo).toEqual([])
  expect(firestore.admin.get('systemConfig/app')).toMatchObject({
    siteUrl: SITE,
    bankAccounts: [],
    mobileMoney: [],
  })
  expect(firestore.admin.get('systemConfig/limits')).toEqual({ salesPersonConfirmMinor: 1 })
}, 60_000)

test('an open shop keeps its changes and gets what an update adds', async () => {
  await seedProduction()
  firestore.admin.delete(few.goods[0]?.path ?? '')
  firestore.admin.delete('mailTemplates/quote')
  firestore.admin.update('mailTemplates/invitation', { subject: 'Come in' })

  const plan = await seedProduction()

  expect(plan.isNewShop).toBe(false)
  expect(linesOf(plan)).toEqual(['mailTemplates        1'])
  expect(count('products')).toBe(9)
  expect(firestore.admin.get('mailTemplates/quote')).toBeDefined()
  expect(firestore.admin.get('mailTemplates/invitation')).toMatchObject({ subject: 'Come in' })
})

test('an interrupted run continues where it ended', async () => {
  await seedProduction()
  firestore.admin.delete('MetaData/products')
  firestore.admin.delete(few.goods[0]?.path ?? '')

  await seedProduction()

  expect(count('products')).toBe(10)
  expect(firestore.admin.get('MetaData/products')).toMatchObject({ count: 493 })
})

test('a document created between planning and writing is not overwritten', async () => {
  const plan = await planProduction(client, few)
  firestore.admin.set('mailTemplates/invitation', { subject: 'Mine' })

  await expect(writeProduction(client, plan)).rejects.toThrow('ALREADY_EXISTS')

  expect(firestore.admin.get('mailTemplates/invitation')).toEqual({ subject: 'Mine' })
})
