import { createServer } from 'node:http'
import { mkdtempSync, existsSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowsCredit, type Kyc } from '#domain/people/kyc.ts'
import { deleteImageKitFile, deleteStoredFile } from '#server/media/delete-file.ts'
import { createFileStore } from '#server/media/stored-files.ts'
import { keepKycDays } from '#server/proof/keep-kyc-days.ts'
import { runKycDays } from '#server/proof/kyc-days.ts'
import { decisionOn, kycFile, storedKyc, uploaded } from '#tests/rules/kyc-writes.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

type Stored = Readonly<Record<string, unknown>>

const DAY = 24 * 3_600_000
const NOW = Date.parse('2026-11-25T02:00:00Z')
const UID = 'customer'
const siteUrl = 'https://shop.example.com'
const folder = mkdtempSync(join(tmpdir(), 'kyc-days-'))
const store = createFileStore(folder)

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => {
  shop.reset()
  for (const { id } of shop.admin.list('kyc')) shop.admin.delete(`kyc/${id}`)
  for (const { id, data } of shop.admin.list('orders'))
    if (data['customerUid'] === UID) shop.admin.delete(`orders/${id}`)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (now = NOW, deleteFile = deleteStoredFile(store)) =>
  runKycDays({ run: shop.run, siteUrl, deleteFile }, now)
const kyc = () => shop.admin.get(`kyc/${UID}`) as unknown as Kyc
const mails = () => shop.admin.list('mail').filter(({ id }) => id.startsWith('kyc-'))
const told = () => shop.admin.list('customerNotifications').filter(({ id }) => id.startsWith('kyc-'))
const addressOf = (at: number) => `/uploads/kyc/${UID}/${uploaded(at)}`
const onDisk = (at: number) => existsSync(join(folder, 'private', 'kyc', UID, uploaded(at)))

/** Approved documents whose card is valid until that day, with their files. */
async function approved(expiresOn: string, more: Stored = {}): Promise<void> {
  shop.admin.set(
    `kyc/${UID}`,
    storedKyc(UID, {
      status: 'approved',
      email: 'ama@example.com',
      files: { idFront: kycFile(1, expiresOn), idBack: kycFile(2) },
      decisions: { idFront: decisionOn(1), idBack: decisionOn(2) },
      consent: '2026-11',
      consentAt: 5,
      decidedAt: 7,
      decidedBy: 'accountant',
      decidedByName: 'Abena Osei',
      updatedAt: NOW - 40 * DAY,
      ...more,
    }) as never,
  )
  for (const at of [1, 2]) await store.add(`kyc/${UID}/${uploaded(at)}`, Buffer.from('%PDF-1'), true)
}

/** What the trigger makes of the record as it is, after `before`. */
const followed = (before?: Stored) =>
  keepKycDays({ run: shop.run }, { id: UID, before, after: kyc(), time: new Date(NOW).toISOString() })

test('a card whose day has passed ends the approval by itself, once, and says why', async () => {
  await approved('2026-11-24')
  expect(await run()).toMatchObject({ expired: [UID], warned: [] })
  expect(kyc()).toMatchObject({
    status: 'expired',
    reason: 'Ghana Card, front: valid until 24 Nov 2026',
    decidedBy: 'system',
    decidedAt: NOW,
  })
  expect(allowsCredit(kyc(), '2026-11-25')).toBe(false)
  expect(shop.audit()).toMatchObject([
    { action: 'kyc.expire', entity: 'kyc', entityId: UID, diff: { status: { after: 'expired' } } },
  ])
  expect(kyc().lastAuditId).toBe(shop.audit()[0]?.['id'])
  expect(await run()).toMatchObject({ expired: [] })
  expect(shop.audit()).toHaveLength(1)
})

test('one that is valid today, is not asked for, or was not approved stays as it is', async () => {
  await approved('2026-11-25')
  expect(await run()).toMatchObject({ expired: [] })
  await approved('2020-01-01', { status: 'suspended' })
  expect(await run()).toMatchObject({ expired: [] })
  expect(shop.audit()).toEqual([])
})

test('a customer is told thirty days before, once for each day, by mail only at a proven address', async () => {
  await approved('2026-12-26')
  expect(await run()).toMatchObject({ warned: [] })
  expect(await run(NOW + DAY)).toMatchObject({ warned: [UID] })
  expect(await run(NOW + 2 * DAY)).toMatchObject({ warned: [], expired: [] })
  expect(told()).toMatchObject([
    {
      id: `kyc-expiring-${UID}-2026-12-26`,
      data: { customerUid: UID, about: 'Ghana Card, front: valid until 26 Dec 2026', readAt: 0 },
    },
  ])
  expect(mails()).toMatchObject([
    { data: { to: 'ama@example.com', template: { name: 'kyc-expiring', data: { origin: siteUrl } } } },
  ])
  await approved('2026-12-01', { email: '' })
  expect(await run(NOW)).toMatchObject({ warned: [UID] })
  expect([told().length, mails().length]).toEqual([2, 1])
})

test('a record that cannot be read, or fails, holds up no other', async () => {
  await approved('2026-11-24')
  shop.admin.set('kyc/broken', {
    status: 'approved',
    files: { idFront: { expiresOn: '2026-01-01' } },
  })
  await expect(run()).rejects.toThrow('Some documents could not be kept up')
  expect(kyc().status).toBe('expired')
})

test('the trigger writes the day of deletion with a decision: five years for what was accepted, otherwise six months', async () => {
  await approved('2030-01-01', { updatedAt: NOW })
  expect(await followed()).toBe(true)
  expect(new Date(kyc().deleteAt).toISOString()).toMatch(/^2031-11-25/)
  expect(await followed()).toBe(false)
  await approved('2030-01-01', {
    status: 'rejected',
    decisions: { idFront: decisionOn(1, 'refused') },
    updatedAt: NOW,
  })
  await followed()
  expect(new Date(kyc().deleteAt).toISOString()).toMatch(/^2027-05-25/)
  await approved('2030-01-01', { status: 'submitted', deleteAt: 5 })
  await followed()
  expect(kyc().deleteAt).toBe(0)
  // An expiry by itself keeps nothing for longer.
  await approved('2030-01-01', { status: 'expired', deleteAt: NOW + DAY })
  expect(await followed()).toBe(false)
  expect(kyc().deleteAt).toBe(NOW + DAY)
})

test('files are deleted when their day has come, and that they were checked stays', async () => {
  await approved('2030-01-01', { deleteAt: NOW, updatedAt: Date.parse('2021-11-25T00:00:00Z') })
  expect(await run(NOW - DAY)).toMatchObject({ deleted: [], files: [] })
  expect(onDisk(1)).toBe(true)
  expect(await run()).toMatchObject({ deleted: [UID], files: [addressOf(1), addressOf(2)] })
  expect([onDisk(1), onDisk(2)]).toEqual([false, false])
  expect(kyc()).toMatchObject({
    status: 'draft',
    files: {},
    decisions: {},
    deleteAt: 0,
    filesDeletedAt: NOW,
    decidedByName: 'Abena Osei',
    decidedAt: 7,
  })
  expect(allowsCredit(kyc(), '2026-11-25')).toBe(false)
  expect(shop.audit()).toMatchObject([
    { action: 'kyc.delete', changes: ['Ghana Card, front: accepted', 'Ghana Card, back: accepted'] },
  ])
  expect(shop.admin.list('fileDeletions')).toEqual([])
  expect(await run()).toMatchObject({ deleted: [], files: [] })
})

test('an order since then moves the day, so nothing is deleted', async () => {
  await approved('2030-01-01', { deleteAt: NOW, updatedAt: Date.parse('2021-11-25T00:00:00Z') })
  for (const [id, day] of [
    ['later', '2024-03-01'],
    ['earlier', '2022-03-01'],
  ] as const)
    shop.admin.set(`orders/${id}`, { customerUid: UID, createdAt: Date.parse(day) })
  expect(await run()).toMatchObject({ deleted: [], files: [] })
  expect(new Date(kyc().deleteAt).toISOString()).toMatch(/^2029-03-01/)
  // The trigger leaves that day alone.
  expect(await followed(kyc() as unknown as Stored)).toBe(false)
  expect(new Date(kyc().deleteAt).toISOString()).toMatch(/^2029-03-01/)
  expect(onDisk(1)).toBe(true)
})

test('what a customer replaced is deleted a day later, unless they took that back; what was accepted is kept', async () => {
  await approved('2030-01-01', { status: 'draft', decisions: {} })
  const before = kyc() as unknown as Stored
  shop.admin.update(`kyc/${UID}`, { files: { idFront: kycFile(3, '2030-01-01') } })
  expect(await followed(before)).toBe(true)
  // The back was removed, and is there again.
  shop.admin.update(`kyc/${UID}`, { files: { idFront: kycFile(3, '2030-01-01'), idBack: kycFile(2) } })
  expect(await run(NOW + DAY - 1)).toMatchObject({ files: [] })
  expect(await run(NOW + DAY)).toMatchObject({ files: [addressOf(1)] })
  expect([onDisk(1), onDisk(2)]).toEqual([false, true])
  expect(shop.admin.list('fileDeletions')).toEqual([])

  await approved('2026-12-01')
  const accepted = kyc() as unknown as Stored
  shop.admin.update(`kyc/${UID}`, {
    status: 'draft',
    files: { idFront: kycFile(4, '2030-01-01'), idBack: kycFile(2) },
  })
  await followed(accepted)
  expect(shop.admin.list('fileDeletions')).toMatchObject([
    { data: { path: addressOf(1), dueAt: Date.parse('2031-11-25T02:00:00Z') } },
  ])
})

test('a file that cannot be deleted is tried again with the next run', async () => {
  await approved('2030-01-01', { deleteAt: NOW, updatedAt: Date.parse('2021-11-25T00:00:00Z') })
  const fails = () => Promise.reject(new Error('not now'))
  await expect(run(NOW, fails)).rejects.toThrow('could not be kept up')
  expect(kyc().files).toEqual({})
  expect(shop.admin.list('fileDeletions')).toHaveLength(2)
  expect((await run()).files).toHaveLength(2)
})

test('at ImageKit a file is found by its name and folder, and no other that the search returns is deleted', async () => {
  const asked: string[] = []
  const path = addressOf(1)
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${decodeURIComponent(request.url ?? '').replaceAll('+', ' ')}`)
    if (request.headers.authorization !== `Basic ${Buffer.from('private_key:').toString('base64')}`)
      response.statusCode = 401
    else if (request.method === 'DELETE') response.statusCode = request.url === '/v1/files/gone' ? 404 : 204
    response.end(
      request.method === 'GET'
        ? JSON.stringify([
            { fileId: 'it', filePath: path },
            { fileId: 'gone', filePath: path },
            { fileId: 'another', filePath: `/other${path}` },
          ])
        : '',
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await deleteImageKitFile(() => 'private_key', api)(path)
    expect(asked).toEqual([
      `GET /v1/files?path=/uploads/kyc/${UID}&searchQuery=name = "${uploaded(1)}"&fileType=all`,
      'DELETE /v1/files/it',
      'DELETE /v1/files/gone',
    ])
    await expect(deleteImageKitFile(() => 'wrong', api)(path)).rejects.toThrow('401')
    await expect(deleteImageKitFile(() => 'private_key', api)('/uploads/x" OR name="y.jpg')).rejects.toThrow(
      'no upload of ours',
    )
  } finally {
    server.close()
  }
})
