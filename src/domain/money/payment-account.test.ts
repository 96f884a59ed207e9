import { expect, test } from 'vitest'
import { bankProblems, BLANK_BANK, BLANK_WALLET, walletProblems, withAccount } from './payment-account.ts'

const BANK = { ...BLANK_BANK, bank: 'GCB', accountName: 'Osu Supply Ltd', accountNumber: '101 2345-678' }
const wrong = (problems: object) =>
  Object.entries(problems)
    .filter(([, problem]) => problem)
    .map(([field]) => field)

test('a bank account needs its bank, name and number; its SWIFT code is one', () => {
  expect(wrong(bankProblems(BANK))).toEqual([])
  expect(wrong(bankProblems({ ...BANK, swift: 'GHCBGHAC' }))).toEqual([])
  expect(wrong(bankProblems({ ...BANK, swift: 'gcb' }))).toEqual(['swift'])
  expect(wrong(bankProblems(BLANK_BANK))).toEqual(['bank', 'accountName', 'accountNumber'])
})

test('a mobile-money account needs all three', () => {
  expect(wrong(walletProblems({ network: 'MTN MoMo', number: '+233 24 000 0000', name: 'OSU' }))).toEqual([])
  expect(wrong(walletProblems(BLANK_WALLET))).toEqual(['network', 'number', 'name'])
})

test('one account of a list is added, changed or taken away', () => {
  expect(withAccount(['a', 'b'], 2, 'c')).toEqual(['a', 'b', 'c'])
  expect(withAccount(['a', 'b'], 0, 'c')).toEqual(['c', 'b'])
  expect(withAccount(['a', 'b'], 0, undefined)).toEqual(['b'])
})
