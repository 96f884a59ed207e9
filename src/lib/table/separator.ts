const SEPARATORS = [',', ';', '\t', '|'] as const
const SAMPLE_LINES = 200

/**
 * The separator of a text that has rows: the one by which most lines have the same number of cells, and of two alike the
 * one that makes more cells. Titles above the rows and notes below them do not count.
 */
export function separatorOf(lines: readonly string[]): string {
  const sample = lines
    .slice(0, SAMPLE_LINES)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
  let best = { separator: ',' as string, fitting: 0, cells: 0 }
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>()
    for (const line of sample) {
      const cells = line.split(separator).length
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
    }
    for (const [cells, fitting] of counts)
      if (fitting > best.fitting || (fitting === best.fitting && cells > best.cells))
        best = { separator, fitting, cells }
  }
  return best.separator
}
