import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { COMPANY_DOCUMENT_KINDS } from '#domain/company/company-document.ts'
import { openBranchWrites } from '#tests/rules/setting-writes.ts'
import { postWrites, storedPost } from '#tests/rules/post-writes.ts'
import {
  accountsWrites,
  BRANCH_COPY,
  COMPANY,
  companyWrites,
  documentWrites,
  MAIL_TEXT,
  mailTextWrites,
  moveBranchWrites,
  putBranches,
  putMailText,
  putSettings,
  testMailWrites,
  VAT,
  ZONE,
  zoneWrites,
} from '#tests/rules/setting-writes.ts'
import { createWorld, refused, type World } from '#tests/rules/world.ts'
import { changed, commit, type Writes } from '#tests/rules/writes.ts'
import { serverTimestamp } from 'firebase/firestore/lite'

// Each test here is about one condition of a rule, with everything else as it should be.

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  await putSettings(world)
  await putBranches(world)
})

const ADMIN = { actor: 'admin', role: 'Admin' } as const
const MANAGER = { actor: 'manager', role: 'Manager' } as const
const act = (writes: Writes) => commit(world.as('admin'), writes)
const patch = async (path: string, fields: object) =>
  world.put(path, { ...(await world.read(path)), ...fields })

describe('the copy of the branches', () => {
  const [OSU_TEXT = '', TEMA_TEXT = ''] = (JSON.parse(BRANCH_COPY) as object[]).map((one) =>
    JSON.stringify(one),
  )

  test('is JSON from its first letter to its last', async () => {
    const { writes } = moveBranchWrites(ADMIN)
    const { update } = writes['catalog/shop'] as { update: { locations: string } }
    await refused(
      act(changed(writes, 'catalog/shop', { locations: update.locations.replace('[{"id":', '') })),
    )
    await act(writes)
  })

  test('loses no other branch, nor has one changed beside it', async () => {
    const { writes } = moveBranchWrites(ADMIN)
    const { update } = writes['catalog/shop'] as { update: { locations: string } }
    const [moved = ''] = (JSON.parse(update.locations) as object[]).map((one) => JSON.stringify(one))
    const copyOf = (...texts: string[]) =>
      changed(writes, 'catalog/shop', { locations: `[${texts.join(',')}]` })
    const spaced = update.locations.replace(/^\[\{"id":"osu",.*?\},\{/, (text) => text)
    await refused(act(copyOf(OSU_TEXT, spaced.slice(1, spaced.indexOf('},{"id":"tem"') + 1))), 'another gone')
    await refused(
      act(changed(writes, 'catalog/shop', { locations: update.locations.replace('"Tema"', '"Meta"') })),
    )
    await refused(act(copyOf(moved)), 'fewer')
    await refused(act(copyOf(moved, TEMA_TEXT, TEMA_TEXT)), 'more')
    await act(writes)
  })

  test('holds so many branches and no more', async () => {
    const { writes } = openBranchWrites(ADMIN)
    const { update } = writes['catalog/shop'] as { update: { locations: string } }
    const more = Array.from({ length: 28 }, (_, at) => OSU_TEXT.replace('"osu"', `"x${at}"`)).join(',')
    await patch('catalog/shop', { locations: BRANCH_COPY.replace(']', `,${more}]`) })
    const full = update.locations.replace(/,\{"id":"cap"/, `,${more},{"id":"cap"`)
    await refused(act(changed(writes, 'catalog/shop', { locations: full })))
  })

  test('a code has two characters at least', async () => {
    const made = openBranchWrites(ADMIN, { id: 'x', code: 'X' })
    await refused(act(made.writes))
  })
})

describe('the shop', () => {
  test('moves with no setting that it does not hold', async () => {
    const { writes, auditId } = accountsWrites(ADMIN)
    await refused(
      act({
        ...writes,
        'catalog/shop': { update: { revision: 2, changedAt: serverTimestamp(), lastAuditId: auditId } },
      }),
    )
  })

  test('moves with no record of another kind', async () => {
    await world.put('posts/delivery', storedPost('delivery'))
    const writes = postWrites('delivery', MANAGER, {}, storedPost('delivery'))
    const auditId = Object.keys(writes)[0]?.replace('auditLog/', '')
    await refused(
      commit(world.as('manager'), {
        ...writes,
        'catalog/shop': { update: { revision: 2, changedAt: serverTimestamp(), lastAuditId: auditId } },
      }),
    )
    await commit(world.as('manager'), writes)
  })
})

describe('details of the company', () => {
  const after = (rows: readonly object[]) => patch('systemConfig/company', { table: rows })
  const EARLIER = { ...COMPANY, at: 5, by: 'admin' }

  test('follow those before, of which there are not too many', async () => {
    const later = { ...EARLIER, at: Date.now() + 60_000 }
    await after([later])
    await refused(act(companyWrites(ADMIN, {}, [later]).writes), 'before the last')
    const many = Array.from({ length: 1000 }, () => EARLIER)
    await after(many)
    await refused(act(companyWrites(ADMIN, {}, many).writes), 'too many')
    await after(many.slice(1))
    await act(companyWrites(ADMIN, {}, many.slice(1)).writes)
  })

  test.each(['infoEmail', 'supportEmail'])('have an address as %s', async (field) => {
    await refused(act(companyWrites(ADMIN, { [field]: 'nobody' }).writes))
  })
})

test('there are two hundred delivery zones at most', async () => {
  const zones = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`zone-${at}`, ZONE]))
  await patch('systemConfig/delivery', { zones })
  await refused(act(zoneWrites(ADMIN, {}, 'one-more').writes))
  await act(zoneWrites(ADMIN, {}, 'zone-7').writes)
})

describe('our documents', () => {
  test('are of the kinds there are, and can be taken out', async () => {
    await act(documentWrites(ADMIN).writes)
    const stored = { vat: (await world.read('systemConfig/documents'))?.documents } as never as {
      vat: { vat: object }
    }
    const other = { by: 'admin', at: Date.now(), ...VAT }
    await refused(
      act(documentWrites(ADMIN, stored.vat.vat as never, { lastKind: 'other', more: { other } }).writes),
    )
    const [, kind = ''] = COMPANY_DOCUMENT_KINDS
    await act(
      documentWrites(ADMIN, stored.vat.vat as never, { lastKind: kind, more: { [kind]: other } }).writes,
    )
    const gone = documentWrites(ADMIN).writes
    await act(changed(gone, 'systemConfig/documents', { documents: { [kind]: other } }))
  })
})

test('a mail keeps its number of blocks', async () => {
  await putMailText(world)
  const { writes } = mailTextWrites(ADMIN)
  const { htmlFrame, textFrame } = MAIL_TEXT as never as { htmlFrame: string[]; textFrame: string[] }
  const blocks = ['One']
  await refused(
    act(
      changed(writes, 'mailTemplates/order-confirmed', {
        blocks,
        html: `${htmlFrame[0]}One${htmlFrame[1]}`,
        text: `${textFrame[0]}One${textFrame[1]}`,
      }),
    ),
  )
  await act(writes)
})

test('a test of a mail has its template’s name and data alone', async () => {
  await putMailText(world)
  const { path, writes } = testMailWrites('admin')
  const { set } = writes[path] as { set: { template: object } }
  await refused(act(changed(writes, path, { template: { ...set.template, more: 1 } })))
  await act(writes)
})

test('a mail is read by the Manager who sent it, and by no other sender', async () => {
  await world.put('mail/by-sales', { to: 'x@example.com', sentBy: 'sales' })
  await refused(getDoc(doc(world.as('sales'), 'mail/by-sales')))
  await getDoc(doc(world.as('manager'), 'mail/by-manager'))
})
