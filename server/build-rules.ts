import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compileRules, RulesError, worstCases } from '@osu-supply/firestore-server/rules'
import { accessHeadOf } from '#server/rules/access-heads.ts'
import { pathInRepository, writtenRules } from '#server/rules/read-sources.ts'

/**
 * Writes `firestore.rules` and everything generated with it, and prints the cost of each operation. With `--check` it
 * only reports what differs from rules/, the schemas and the access tables; with `--lines` it prints how much of
 * rules/ is written by hand.
 */
const { values: asked } = parseArgs({
  options: { check: { type: 'boolean', default: false }, lines: { type: 'boolean', default: false } },
})
const { rules, files } = writtenRules()
const { tree } = compiled(rules)
const stale = files.filter(({ path, text }) => contentOf(path) !== text)

if (asked.check && stale.length > 0) {
  console.error(`Not up to date: ${stale.map(({ path }) => path).join(', ')}. Run npm run rules`)
  process.exit(1)
}
for (const { path, text } of stale) writeFileSync(pathInRepository(path), text)
console.log(`firestore.rules: ${Math.ceil(Buffer.byteLength(rules) / 1024)} of 256 KB`)
if (asked.lines) printLines()
else if (!asked.check) printCosts()

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(pathInRepository(path), 'utf8')
  } catch {
    return undefined
  }
}

function compiled(source: string) {
  try {
    return compileRules(source)
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    for (const { line, column, message } of error.issues)
      console.error(`L${line}:${column} ${message}\n    ${source.split('\n')[line - 1]?.trim()}`)
    process.exit(1)
  }
}

/** By hand is everything in rules/ but the heads of its files: comments and empty lines too. */
function printLines() {
  const written = files
    .filter(({ path }) => path.startsWith('rules/'))
    .map(({ path, text }) => {
      const head = linesIn(accessHeadOf(text))
      return { path, head, byHand: linesIn(text) - head }
    })
    .toSorted((a, b) => b.byHand - a.byHand)
  for (const { path, head, byHand } of written)
    console.log(
      `${path.padEnd(40)}${String(byHand).padStart(5)} by hand${String(head).padStart(5)} generated`,
    )
  console.log(
    `In all ${sum(written.map(({ byHand }) => byHand))} lines by hand in ${written.length} files; ` +
      `${sum(written.map(({ head }) => head))} generated lines in their heads, ${linesIn(rules)} in firestore.rules`,
  )
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** A request stops at the first allow that holds and at the first condition that fails, so it costs less. */
function printCosts() {
  console.log('At most, with every alternative tried (production allows 1,000 expressions and 10 look-ups):')
  for (const { collection, operation, expressions, lookUps } of worstCases(tree).toSorted(
    (a, b) => b.expressions - a.expressions,
  ))
    console.log(
      `${`${collection} ${operation}`.padEnd(32)}${String(expressions).padStart(6)} expressions${String(lookUps).padStart(4)} look-ups`,
    )
}
