import { expect, test } from 'vitest'
import { withoutChatPrefix } from './chat-prefix.ts'

test.each([
  ['[12:03] Kwame Mason: 20 bags cement', '20 bags cement'],
  ['[11/22/26, 7:03:11\u202fAM] Kwame: good morning sir, 20 bags cement', '20 bags cement'],
  ['12:03 Kwame: 20 bags cement', '20 bags cement'],
  ['12/11/2026, 09:14 - Ama Serwaa: 20 bags cement', '20 bags cement'],
  ['Hello boss, 20 bags cement please', '20 bags cement'],
  ['Good afternoon, kindly: two trips sand, thank you sir.', 'two trips sand'],
  ['[12:03] Kwame: good morning boss', 'good morning boss'],
  ['Door bell: 12', 'Door bell: 12'],
])('of "%s" the line is "%s"', (written, line) => {
  expect(withoutChatPrefix(written)).toBe(line)
})
