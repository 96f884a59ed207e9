import { expect, test } from 'vitest'
import { capOf, isPressed } from './shortcut.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const PALETTE = { keys: ['Ctrl', 'k'], does: '' }
const HELP = { keys: ['?'], does: '' }

test('Ctrl and a letter is pressed in either case of the letter, and with Command on a Mac', () => {
  expect(isPressed(PALETTE, press('k', { ctrlKey: true }))).toBe(true)
  expect(isPressed(PALETTE, press('K', { ctrlKey: true }))).toBe(true)
  expect(isPressed(PALETTE, press('k', { metaKey: true }))).toBe(true)
})

test('other keys held at the same time make it another shortcut', () => {
  expect(isPressed(PALETTE, press('k'))).toBe(false)
  expect(isPressed(PALETTE, press('K', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(isPressed(PALETTE, press('k', { ctrlKey: true, altKey: true }))).toBe(false)
  expect(isPressed(HELP, press('?', { ctrlKey: true }))).toBe(false)
})

test('a sign counts with or without Shift, as the keyboard needs it', () => {
  expect(isPressed(HELP, press('?', { shiftKey: true }))).toBe(true)
  expect(isPressed(HELP, press('?'))).toBe(true)
})

test('keys are shown as they are marked', () => {
  expect(['Ctrl', 'k', ' ', 'ArrowDown', 'Escape', '?'].map(capOf)).toEqual([
    'Ctrl',
    'K',
    'Space',
    '↓',
    'Esc',
    '?',
  ])
})
