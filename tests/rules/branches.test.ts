import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { withBranchText } from '#domain/stock/branch-copy.ts'
import type { Branch } from '#domain/stock/location.ts'
import { highestRoleOf } from './matrix/actions.ts'
import type { Person } from './people.ts'
import {
  BRANCH_COPY,
  branchWrites,
  closeBranchWrites,
  moveBranchWrites,
  openBranchWrites,
  OSU,
  putBranches,
  putSettings,
  TEMA,
} from './setting-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

beforeEach(async () => {
  await putSettings(world)
  await putBranches(world)
})

const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })
const shown = async () =>
  factsIn(await world.read('catalog/shop')).locations.map(({ id, name }) => [id, name])

const ADMINS = ['superadmin', 'admin'] as const
const OTHERS = [
  'manager',
  'accountant',
  'inventory',
  'location',
  'sales',
  'salesKumasi',
  'customer',
  'user',
  'guest',
  'suspended',
] as const

describe.each([
  ['changed', moveBranchWrites],
  ['closed', closeBranchWrites],
  ['opened', openBranchWrites],
] as const)('a branch', (what, writesBy) => {
  test.each(ADMINS)(`is ${what} by %s`, async (person) => {
    await commit(world.as(person), writesBy(by(person)).writes)
  })

  test.each(OTHERS)(`is not ${what} by %s, in no role`, async (person) => {
    await refused(commit(world.as(person), writesBy(by(person)).writes))
    await refused(commit(world.as(person), writesBy({ actor: person, role: 'Admin' }).writes))
  })

  test(`is not ${what} by an anonymous visitor`, async () => {
    await refused(commit(world.as('anonymous'), writesBy(by('admin')).writes))
  })

  test(`is ${what} with its audit entry and its copy in the shop, and nothing else`, async () => {
    const { writes, auditId, path } = writesBy(by('admin'))
    for (const [at, attempt] of [
      without(writes, `auditLog/${auditId}`),
      without(writes, 'catalog/shop'),
      without(writes, path),
      changed(writes, `auditLog/${auditId}`, { action: 'settings.delivery' }),
      changed(writes, `auditLog/${auditId}`, { entityId: 'kumasi' }),
      changed(writes, `auditLog/${auditId}`, { changes: [] }),
      changed(writes, path, { updatedBy: 'superadmin' }),
      changed(writes, path, { updatedAt: 5 }),
      changed(writes, path, { id: 'other' }),
      changed(writes, path, { code: 'XYZ' }),
      changed(writes, path, { note: 'x' }),
      changed(writes, 'catalog/shop', { locations: BRANCH_COPY }),
      changed(writes, 'catalog/shop', { locations: '[]' }),
      changed(writes, 'catalog/shop', { locations: 'not JSON' }),
      changed(writes, 'catalog/shop', { revision: 9 }),
      changed(writes, 'catalog/shop', { taxes: '[]' }),
    ].entries())
      await refused(commit(world.as('admin'), attempt), `attempt ${at}`)
    await commit(world.as('admin'), writes)
  })
})

test('shoppers see the branches that are open, as they are now', async () => {
  await commit(world.as('admin'), moveBranchWrites(by('admin'), { name: 'Osu RE' }).writes)
  expect(await shown()).toEqual([
    ['osu', 'Osu RE'],
    ['tem', 'Tema'],
  ])
  const { locations: copy } = (await world.read('catalog/shop')) as { locations: string }
  const { writes } = branchWrites(by('admin'), { ...TEMA, status: 'closed' }, { status: 'closed' }, copy)
  await commit(world.as('admin'), changed(writes, 'catalog/shop', { revision: 3 }))
  expect(await shown()).toEqual([['osu', 'Osu RE']])
})

test('no other branch is changed in the copy, named twice or left out', async () => {
  const { writes } = moveBranchWrites(by('admin'))
  const copy = (writes['catalog/shop'] as { update: { locations: string } }).update.locations
  const rows = JSON.parse(copy) as { id: string; name: string }[]
  for (const locations of [
    copy.replace('"name":"Tema"', '"name":"Accra"'),
    JSON.stringify(rows.slice(0, 1)),
    JSON.stringify([...rows, rows[1]]),
    JSON.stringify([...rows, { ...rows[1], id: 'new' }]),
    copy.replace('2 Ring Road', '3 Ring Road'),
    copy.replace(']', ',{"id":"x"}]'),
    ` ${copy}`,
  ])
    await refused(commit(world.as('admin'), changed(writes, 'catalog/shop', { locations })), locations)
})

test.each([
  ['without a name', { name: '' }],
  ['with a quotation mark', { address: '14 "Sample" Lane' }],
  ['with JSON of its own', { name: 'x","pickup":true},{"id":"evil' }],
  ['with a backslash', { title: 'a\\u0022' }],
  ['with a line break', { city: 'Accra\nTema' }],
  ['with a name that is too long', { name: 'x'.repeat(61) }],
  ['with a GhanaPost GPS address of another form', { ghanaPostGps: 'GA 900 0101' }],
  ['with a phone number that is none', { phone: '030 200' }],
  ['beyond the pole', { position: { latitude: 91, longitude: 0 } }],
  ['in half a place', { position: { latitude: 5 } }],
  ['with pickup perhaps', { pickup: 'maybe' }],
  ['in another state', { status: 'gone' }],
] as const)('a branch %s is refused', async (_what, more) => {
  await refused(
    commit(world.as('superadmin'), moveBranchWrites(by('superadmin'), more as Partial<Branch>).writes),
  )
  await refused(
    commit(world.as('superadmin'), openBranchWrites(by('superadmin'), more as Partial<Branch>).writes),
  )
})

test('the last open branch stays open, and no branch is deleted', async () => {
  const alone = withBranchText(BRANCH_COPY, { ...OSU, status: 'closed' })
  await world.put('catalog/shop', { ...(await world.read('catalog/shop')), locations: alone })
  await world.put('locations/osu', { ...OSU, status: 'closed' })
  const { writes } = branchWrites(by('admin'), { ...TEMA, status: 'closed' }, { status: 'closed' }, alone)
  for (const locations of ['[]', '[{"id":}]', ''])
    await refused(commit(world.as('admin'), changed(writes, 'catalog/shop', { locations })))
  await refused(commit(world.as('admin'), { 'locations/osu': { delete: true } }))
})

test('a branch opens again', async () => {
  await world.put('locations/tem', { ...TEMA, status: 'closed' })
  const copy = withBranchText(BRANCH_COPY, { ...TEMA, status: 'closed' })
  await world.put('catalog/shop', { ...(await world.read('catalog/shop')), locations: copy })
  const { writes } = branchWrites(by('admin'), TEMA, { status: 'open' }, copy)
  await commit(world.as('admin'), writes)
  expect(await shown()).toHaveLength(2)
})

/** Otherwise a commit could be told by an entry of the past. */
test('the copy does not change on its own', async () => {
  const { writes } = moveBranchWrites(by('admin'))
  await commit(world.as('admin'), writes)
  await refused(
    commit(world.as('admin'), {
      'catalog/shop': { update: { locations: BRANCH_COPY, revision: 3, changedAt: serverTimestamp() } },
    }),
  )
})
