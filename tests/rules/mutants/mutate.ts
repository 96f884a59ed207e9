import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutantsOf } from '#server/firestore/rules/mutants.ts'
import { compileRules } from '#server/firestore/rules/ruleset.ts'
import { REASONS } from './reasons.ts'

/**
 * Takes every condition of `firestore.rules` for granted, one at a time, and says which of them decide no operation that
 * the rules suite tries: either a test is missing, or `reasons.ts` says why none can notice. The suite runs once; each
 * operation is judged again under the mutants it touches.
 */
const source = readFileSync('firestore.rules', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'osu-mutants-'))
const run = spawnSync('npx', ['vitest', 'run', '--project', 'servers', '--retry', '0', 'tests/rules'], {
  env: { ...process.env, RULES_MUTANTS: folder },
  stdio: 'inherit',
})
const noticed = new Set(
  readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as number[]),
)
rmSync(folder, { recursive: true, force: true })

const mutants = mutantsOf(compileRules(source).tree, source)
const survivors = mutants.filter(({ forced }) => !noticed.has(forced.id))
const reasonOf = (text: string): string | undefined => REASONS.find(([condition]) => condition === text)?.[1]
const unexplained = survivors.filter(({ text }) => !reasonOf(text))
for (const { line, text } of survivors) console.log(`L${line} ${text}\n    ${reasonOf(text) ?? 'no reason'}`)
for (const [condition] of REASONS)
  if (!survivors.some(({ text }) => text === condition)) console.log(`No survivor any more: ${condition}`)
console.log(
  `${mutants.length - survivors.length} of ${mutants.length} conditions decide an operation of the suite; ` +
    `${survivors.length - unexplained.length} of the others have a reason, ${unexplained.length} have none`,
)
process.exitCode = run.status === 0 && unexplained.length === 0 ? 0 : 1
