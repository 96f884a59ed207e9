import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['Kofi  MENSAH-Addo', 'kofi mensah addo'],
  ['Efua O’Brien', 'efua obrien'],
  ["Efua O'Brien", 'efua obrien'],
  ['Renée Adjété', 'renee adjete'],
  ['Kɔfi Ŋyɛ Ɖzifa', 'kofi nye dzifa'],
  ['K. A. Mensah', 'ka mensah'],
  ['K.A. Mensah', 'ka mensah'],
  ['M & S (Ghana) Ltd.', 'ms ghana ltd'],
  ['Kofi A. Mensah', 'kofi a mensah'],
  ['+233 24 412-3456', '233244123456'],
  ['(024) 412 3456', '0244123456'],
  ['k.mensah_77@example.com', 'k mensah 77 example com'],
  ['Yaw\u00a0\u200bBoateng\u202e', 'yaw boateng'],
  ['佐藤 さくら', '佐藤 さくら'],
  ['Müller Straße', 'muller strasse'],
  [' - . ', ''],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text).join(' ')).toBe(words)
})
