import type { FirestoreAdmin } from '@osu-supply/firestore-server'

type Documents = ReturnType<FirestoreAdmin['all']>

/** What is added up of money, stock and lists, by `collection/id.field`; nothing that is 0. */
export type Figures = Readonly<Record<string, number>>

const COUNTED = new Set([
  'stockLevels',
  'stockTotals',
  'stockSheets',
  'productCosts',
  'costSheets',
  'lossTotals',
  'supplierTotals',
  'accounts',
  'accountBalances',
  'taxTotals',
  'dailyTotals',
  'marginTotals',
  'loyaltyBalances',
  'companySpending',
  'orderQueues',
])

/** Times and running numbers, which only go on. */
const RUNNING = /(^|\.)(at|createdAt|updatedAt|countedAt|lastAt|changedAt|entryCount|revision|costSteps)$/

export function figuresOf(documents: Documents): Figures {
  const figures: Record<string, number> = {}
  for (const { path, data } of documents)
    if (COUNTED.has(path.split('/')[0] ?? '')) addFigures(figures, path, data)
  return figures
}

function addFigures(figures: Record<string, number>, name: string, value: unknown): void {
  if (typeof value === 'number') {
    if (value !== 0 && !RUNNING.test(name)) figures[name] = value
  } else if (value !== null && typeof value === 'object' && !(value instanceof Date))
    for (const [key, part] of Object.entries(value)) addFigures(figures, `${name}.${key}`, part)
}
