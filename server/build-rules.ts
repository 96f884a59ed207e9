import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compileRules, RulesError } from '#server/firestore/rules/ruleset.ts'
import { worstCases } from '#server/firestore/rules/worst-case.ts'
import { RULES_FILE, rulesOfSources } from '#server/rules/read-sources.ts'

/**
 * Writes `firestore.rules` and prints what each operation may cost; with `--check` only says whether it is what rules/ and
 * the schemas say.
 */
const { values: asked } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
})
const built = rulesOfSources()
const { tree } = compiled(built)

if (!asked.check) writeFileSync(RULES_FILE, built)
else if (readFileSync(RULES_FILE, 'utf8') !== built) {
  console.error('firestore.rules is not what rules/ and the schemas say: npm run rules')
  process.exit(1)
}
console.log(`firestore.rules: ${Math.ceil(Buffer.byteLength(built) / 1024)} of 256 KB`)
if (!asked.check) printCosts()

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

/** A request stops at the first allow that holds and at the first condition that does not, so it costs less. */
function printCosts() {
  console.log('At most, with every alternative tried (production allows 1,000 expressions and 10 look-ups):')
  for (const { collection, operation, expressions, lookUps } of worstCases(tree).toSorted(
    (a, b) => b.expressions - a.expressions,
  ))
    console.log(
      `${`${collection} ${operation}`.padEnd(32)}${String(expressions).padStart(6)} expressions${String(lookUps).padStart(4)} look-ups`,
    )
}
