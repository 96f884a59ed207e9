import type { Counts, Coverage, ExpressionCoverage } from '../rules/coverage.ts'

/** Rule coverage as JSON, in the shape the official emulator gives it. */
export function coverageReport(source: string, coverage: Coverage) {
  const encode = ({ at, counts, children }: ExpressionCoverage): object => ({
    sourcePosition: { line: at.line, column: at.column, currentOffset: at.start, endOffset: at.end },
    values: valuesOf(counts),
    children: children.map(encode),
  })
  return {
    rules: { files: [{ name: 'firestore.rules', content: source }] },
    report: expressionsOf(coverage).map(encode),
  }
}

function valuesOf(counts: Counts): object[] {
  return [
    { value: { boolValue: true }, count: counts.true },
    { value: { boolValue: false }, count: counts.false },
    { value: { undefined: {} }, count: counts.error },
    // The value itself is not recorded.
    { value: {}, count: counts.value },
  ].filter(({ count }) => count > 0)
}

const STYLE = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; color: #1b1f24; background: #fff }
  pre { font: 13px/1.6 ui-monospace, monospace }
  span { border-radius: 2px }
  .never { background: #ffd7d5 }
  .partly { background: #fff3bf }
  .both { background: #d3f9d8 }
  @media (prefers-color-scheme: dark) {
    body { color: #e6edf3; background: #0d1117 }
    .never { background: #67191f } .partly { background: #5c4813 } .both { background: #12421f }
  }`

/** Rule coverage as a page: the source, coloured by what was evaluated, with the counts of each expression as its title. */
export function coveragePage(source: string, coverage: Coverage): string {
  const expressions = expressionsOf(coverage)
  const never = expressions.filter(({ counts }) => total(counts) === 0).length
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rule coverage</title>
<style>${STYLE}
</style>
<h1>Rule coverage</h1>
<p>${expressions.length - never} of ${expressions.length} conditions and function bodies were evaluated.
<span class="never">Never evaluated</span>, <span class="partly">with one result only</span>,
<span class="both">with different results</span>. Point at an expression for its counts.</p>
<pre>${markedUp(source, { start: 0, end: source.length }, expressions)}</pre>
</html>
`
}

/** Conditions of the allows and bodies of the functions, in the order of the source. */
function expressionsOf({ allows, functions }: Coverage): readonly ExpressionCoverage[] {
  return [
    ...allows.flatMap(({ condition }) => condition ?? []),
    ...functions.flatMap(({ body }) => body),
  ].sort((a, b) => a.at.start - b.at.start)
}

function markedUp(
  source: string,
  { start, end }: { start: number; end: number },
  expressions: readonly ExpressionCoverage[],
): string {
  let html = ''
  let at = start
  for (const { at: position, counts, children } of expressions.toSorted((a, b) => a.at.start - b.at.start)) {
    if (position.start < at) continue
    html += escaped(source.slice(at, position.start))
    html += `<span class="${classOf(counts)}" title="${titleOf(counts)}">${markedUp(source, position, children)}</span>`
    at = position.end
  }
  return html + escaped(source.slice(at, end))
}

function classOf(counts: Counts): string {
  if (total(counts) === 0) return 'never'
  const results = [counts.true, counts.false + counts.error].filter((count) => count > 0)
  return results.length > 1 || counts.value > 0 ? 'both' : 'partly'
}

function titleOf(counts: Counts): string {
  if (total(counts) === 0) return 'never evaluated'
  const names = { true: 'true', false: 'false', error: 'error', value: 'other value' } as const
  return (['true', 'false', 'error', 'value'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${names[outcome]}: ${counts[outcome]}`)
    .join(', ')
}

function total(counts: Counts): number {
  return counts.true + counts.false + counts.error + counts.value
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
