import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { RulesError } from '#server/firestore/rules/ruleset.ts'
import { compileRules } from '#server/firestore/rules/ruleset.ts'
import { RULES_FILE, rulesOfSources } from '#server/rules/read-sources.ts'

/** Writes `firestore.rules`; with `--check` only says whether it is what rules/ and the schemas say. */
const { values: asked } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const built = rulesOfSources()

try {
  compileRules(built)
} catch (error) {
  if (!(error instanceof RulesError)) throw error
  for (const { line, column, message } of error.issues) {
    console.error(`L${line}:${column} ${message}\n    ${built.split('\n')[line - 1]?.trim()}`)
  }
  process.exit(1)
}

if (!asked.check) writeFileSync(RULES_FILE, built)
else if (readFileSync(RULES_FILE, 'utf8') !== built) {
  console.error('firestore.rules is not what rules/ and the schemas say: npm run rules')
  process.exit(1)
}
console.log(`firestore.rules: ${Math.ceil(Buffer.byteLength(built) / 1024)} of 256 KB`)
