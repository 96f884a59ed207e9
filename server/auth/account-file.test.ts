import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAccounts, writeAccounts } from './account-file.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'osu-accounts-'))
  file = join(folder, 'accounts.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('reads what was written', () => {
  expect(readAccounts(file)).toEqual([])
  writeAccounts(file, [{ localId: 'ama' }])
  expect(readAccounts(file)).toEqual([{ localId: 'ama' }])
})

test.each([
  ['cut short', '{"version":1,', /JSON/],
  ['empty', '', /JSON/],
  ['of another version', '{"version":2,"accounts":[]}', /version 2 instead of 1/],
  ['without accounts', '{"version":1}', /no list of accounts/],
])('a file that is %s is named, with the reason and what to do', (_what, content, reason) => {
  writeFileSync(file, content)

  expect(() => readAccounts(file)).toThrow(`${file} is damaged`)
  expect(() => readAccounts(file)).toThrow(reason)
  expect(() => readAccounts(file)).toThrow('npm start -- --fresh')
})
