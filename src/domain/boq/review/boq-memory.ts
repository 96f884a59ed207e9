/** What a buyer means by a description: its `memoryKey` → the SKU they chose, and when (epoch milliseconds). */
export type BoqMemory = Readonly<Record<string, { sku: string; at: number }>>

/** Maximum number of remembered choices; beyond it the oldest are forgotten. */
export const REMEMBERED = 500

/** Merges two browsers' memories: the later choice wins; of two at the same time, the one that sorts later. */
export function mergedMemory(one: BoqMemory, other: BoqMemory): BoqMemory {
  const merged: Record<string, { sku: string; at: number }> = { ...one }
  for (const [key, choice] of Object.entries(other)) {
    const mine = Object.hasOwn(merged, key) ? merged[key] : undefined
    if (!mine || choice.at > mine.at || (choice.at === mine.at && choice.sku > mine.sku)) merged[key] = choice
  }
  const entries = Object.entries(merged)
  if (entries.length <= REMEMBERED) return merged
  return Object.fromEntries(
    entries
      .toSorted(([a, { at }], [b, { at: later }]) => later - at || (a < b ? -1 : 1))
      .slice(0, REMEMBERED),
  )
}

/** Whether both map to the same products. */
export function isSameMemory(one: BoqMemory, other: BoqMemory): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && one[key]?.sku === other[key]?.sku)
  )
}
