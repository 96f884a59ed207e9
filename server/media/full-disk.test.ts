import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore } from './stored-files.ts'
import { createVariantCache } from './variant-cache.ts'

const PRLIMIT = '/usr/bin/prlimit'
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync(PRLIMIT, ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`])

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-full-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a picture that cannot be cached is still shown, and cached the next time', async ({ skip }) => {
  skip(!existsSync('/dev/full'), 'Linux alone has a device that is always full')
  symlinkSync('/dev/full', join(folder, `small.${process.pid}.part`))
  const cache = createVariantCache(folder)
  let made = 0
  const get = async () => (await cache.get('small', async () => Buffer.from(`picture ${++made}`))).toString()

  expect(await get()).toBe('picture 1')
  expect(readdirSync(folder)).toEqual([])
  expect(await get()).toBe('picture 2')
  expect(await get()).toBe('picture 2')
})

test('an upload is refused with the reason, leaves nothing behind and succeeds once there is space', async ({
  skip,
}) => {
  skip(!existsSync(PRLIMIT), 'space is taken with prlimit, which Linux alone has')
  const store = createFileStore(folder)
  const bytes = Buffer.alloc(5000, 'x')
  try {
    limitFiles(1000)
    await expect(store.add('products/a.jpg', bytes, false)).rejects.toMatchObject({
      status: 507,
      message: 'The disk is full.',
      help: expect.stringContaining(folder),
    })
  } finally {
    limitFiles('unlimited')
  }
  expect(await store.find('products/a.jpg')).toBeUndefined()

  expect(await store.add('products/a.jpg', bytes, false)).toBe(true)
  expect((await store.find('products/a.jpg'))?.bytes).toEqual(bytes)
})
