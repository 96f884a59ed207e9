/** What is scanned or typed into a field for codes: a count, as it was written and '' without one, and the code. */
export type ScanEntry = { count: string; code: string }

const COUNT = /^[(\-−–+]?\s*[\d.,][^*]*$/

/**
 * `CEM-425R-50`, `12*CEM-425R-50` for twelve, `1 pallet*CEM-425R-50`, and after the code as `CEM-425R-50 x 12`. The count
 * is what was written, also one that is no quantity: who reads it refuses it.
 */
export function scanEntryOf(text: string): ScanEntry {
  const typed = text.trim()
  const star = typed.indexOf('*')
  if (star >= 0) {
    const [before, after] = [typed.slice(0, star).trim(), typed.slice(star + 1).trim()]
    if (COUNT.test(before)) return { count: before, code: after }
    if (before !== '' && COUNT.test(after)) return { count: after, code: before }
    return { count: '', code: typed }
  }
  // A size such as 2 x 4 has no letters, and names have spaces.
  const [, count, code] = /^([(\-−–+]?\d[^x×]*)\s+[x×]\s+(\p{L}\S*)$/iu.exec(typed) ?? []
  if (count !== undefined && code !== undefined) return { count, code }
  const [, first, last] = /^(\p{L}\S*)\s+[x×]\s*([(\-−–+]?\d.*)$/iu.exec(typed) ?? []
  return first !== undefined && last !== undefined ? { count: last, code: first } : { count: '', code: typed }
}
