import type { Shortcut } from '#lib/shortcut.ts'
import { GRID_KEYS } from '#ui/use-grid-keys.ts'

/** Every shortcut of the back office: what handlers compare a key with, and what `?` shows. */
export const SHORTCUTS = {
  palette: { group: 'Everywhere', keys: ['Ctrl', 'k'], does: 'Search, go to a screen, start something' },
  help: { group: 'Everywhere', keys: ['?'], does: 'Show these shortcuts' },
  search: { group: 'Everywhere', keys: ['/'], does: 'Search in the list on the screen' },
  menu: { group: 'Everywhere', keys: ['['], does: 'Collapse or expand the menu' },
  close: { group: 'Everywhere', keys: ['Escape'], does: 'Close the dialog, or the order beside the list' },
  nextRow: { group: 'In a list', keys: [GRID_KEYS.next], does: 'Next row' },
  previousRow: { group: 'In a list', keys: [GRID_KEYS.previous], does: 'Previous row' },
  firstRow: { group: 'In a list', keys: [GRID_KEYS.first], does: 'First row' },
  lastRow: { group: 'In a list', keys: [GRID_KEYS.last], does: 'Last row' },
  openRow: { group: 'In a list', keys: ['Enter'], does: 'Open the row' },
  selectRow: { group: 'In a list', keys: [GRID_KEYS.select], does: 'Select the row' },
  selectNext: { group: 'In a list', keys: ['Shift', GRID_KEYS.next], does: 'Select the next row as well' },
  selectRange: {
    group: 'In a list',
    keys: ['Shift', GRID_KEYS.select],
    does: 'Select every row from the last one selected',
  },
  clearRows: { group: 'In a list', keys: [GRID_KEYS.clear], does: 'Select nothing' },
} as const satisfies Readonly<Record<string, Shortcut & { group: string }>>

export type ShortcutName = keyof typeof SHORTCUTS
