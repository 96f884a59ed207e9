let collator: Intl.Collator | undefined

/** Compares as a reader sorts: `Y8` before `Y16`. The collator is made at its first use, which takes a slow phone some time. */
export function inNaturalOrder(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a, b)
}
