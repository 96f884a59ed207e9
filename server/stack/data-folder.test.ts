import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAccounts } from '#server/auth/account-file.ts'
import { openDataFolder } from './data-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'osu-data-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const LOG = 'firestore/firestore.log'
const ACCOUNTS = 'auth/accounts.json'
const INBOX = 'mail/inbox.json'

function write(name: string, content: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

function writeShop() {
  write(LOG, 'documents\n')
  writeAccounts(join(folder, ACCOUNTS), [{ localId: 'ama' }])
  write(INBOX, '[]')
}

/** A shop that was seeded and closed. */
async function fillShop() {
  const data = openDataFolder(folder)
  await data.filling(async () => writeShop())
  await data.close()
}

async function isFilled(options?: { fresh: boolean }): Promise<boolean> {
  const data = openDataFolder(folder, options)
  await data.close()
  return data.isFilled()
}

test('a folder is seeded once, and again when that was interrupted', async () => {
  expect(await isFilled()).toBe(false)

  const data = openDataFolder(folder)
  const dying = data.filling(async () => {
    write(ACCOUNTS, '{"version":1,"accounts":[{"localId":"ama"}]}')
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  await data.close()
  expect(await isFilled()).toBe(false)

  await fillShop()
  expect(await isFilled()).toBe(true)
})

test('a shop from before the marker file, without an inbox until its first mail, is opened unchanged', async () => {
  writeShop()
  rmSync(join(folder, INBOX))

  expect(await isFilled()).toBe(true)
})

test.each([
  ['documents', LOG, () => rmSync(join(folder, LOG))],
  ['documents', LOG, () => truncateSync(join(folder, LOG))],
  ['accounts', ACCOUNTS, () => rmSync(join(folder, ACCOUNTS))],
  ['accounts', ACCOUNTS, () => writeAccounts(join(folder, ACCOUNTS), [])],
  ['mail', INBOX, () => rmSync(join(folder, INBOX))],
])('without its %s (%s) a shop is not opened, and nothing is changed', async (name, file, lose) => {
  await fillShop()
  lose()
  const before = readdirSync(folder, { recursive: true })

  const open = () => openDataFolder(folder)

  expect(open).toThrow(`its ${name} (${join(folder, file)}) missing or empty`)
  expect(open).toThrow('npm start -- --fresh')
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
})

test('without a marker, documents or accounts alone are not overwritten either', () => {
  write(LOG, 'documents\n')
  expect(() => openDataFolder(folder)).toThrow('its accounts')
  rmSync(join(folder, LOG))
  writeAccounts(join(folder, ACCOUNTS), [{ localId: 'ama' }])
  expect(() => openDataFolder(folder)).toThrow('its documents')
})

test('lost mail can be done without, as the message says', async () => {
  await fillShop()
  rmSync(join(folder, INBOX))
  expect(() => openDataFolder(folder)).toThrow(`write [] into ${join(folder, INBOX)}`)

  write(INBOX, '[]')

  expect(await isFilled()).toBe(true)
})

test('a damaged marker is named', () => {
  write('shop.json', '{"version":2}')
  expect(() => openDataFolder(folder)).toThrow(
    `${join(folder, 'shop.json')} is damaged (version 2 instead of 1)`,
  )
})

test('starting fresh deletes what the shop stored and nothing else', async () => {
  await fillShop()
  write('uploads/public/photo.jpg', 'photo')
  write('notes.txt', 'mine')

  expect(await isFilled({ fresh: true })).toBe(false)

  expect(readdirSync(folder)).toEqual(['notes.txt', 'shop.json'])
})

test('nothing is deleted while another process uses the folder, or its documents', async () => {
  await fillShop()
  for (const lock of ['shop.lock', 'firestore/firestore.lock']) {
    // Some running process other than this one.
    write(lock, String(process.ppid))

    expect(() => openDataFolder(folder, { fresh: true })).toThrow(`is in use by process ${process.ppid}`)

    expect([LOG, ACCOUNTS, INBOX].filter((name) => !existsSync(join(folder, name)))).toEqual([])
    rmSync(join(folder, lock))
  }
})
