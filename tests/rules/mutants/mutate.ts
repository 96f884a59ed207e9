import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compileRules, mutantsOf } from '@osu-supply/firestore-server/rules'
import { isAbout, reasonOf, REASONS } from './reasons.ts'

/**
 * Assumes every condition of `firestore.rules` to be true, one at a time, and reports those that decide no operation of
 * the rules suite: either a test is missing, or `reasons.ts` says why none can notice. The suite runs once; each
 * operation is judged again under the mutants it reaches. In parts: `npm run test:mutations -- --place '^lists '
 * tests/rules/lists.test.ts` runs these files and reports on these places alone.
 */
const { values, positionals } = parseArgs({
  options: { place: { type: 'string', default: '' } },
  allowPositionals: true,
})
const files = positionals.length > 0 ? positionals : ['tests/rules']
const source = readFileSync('firestore.rules', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'osu-mutants-'))
const found = join(folder, 'found')
mkdirSync(found)
// A copy of the current rules, so that edits during the run do no harm.
const rulesFile = join(folder, 'firestore.rules')
writeFileSync(rulesFile, source)
const run = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'servers', '--project', 'long', '--retry', '0', ...files],
  {
    env: { ...process.env, RULES_FILE: rulesFile, RULES_MUTANTS: found, RULES_MUTANTS_PLACE: values.place },
    stdio: 'inherit',
  },
)
const noticed = new Set(
  readdirSync(found).flatMap((file) => JSON.parse(readFileSync(join(found, file), 'utf8')) as number[]),
)
rmSync(folder, { recursive: true, force: true })

const wanted = new RegExp(values.place)
const mutants = mutantsOf(compileRules(source).tree, source).filter(({ place }) => wanted.test(place))
const survivors = mutants.filter(({ forced }) => !noticed.has(forced.id))
const unexplained = survivors.filter((mutant) => reasonOf(mutant) === undefined)
for (const mutant of survivors)
  console.log(`L${mutant.line} ${mutant.place}: ${mutant.text}\n    ${reasonOf(mutant) ?? 'no reason'}`)
for (const reason of REASONS)
  if (wanted.test(reason[0]) && !survivors.some((mutant) => isAbout(reason, mutant)))
    console.log(`No survivor any more: ${reason[0]}: ${reason[1]}`)
console.log(
  `${mutants.length - survivors.length} of ${mutants.length} conditions decide an operation of the suite; ` +
    `${survivors.length - unexplained.length} of the others have a reason, ${unexplained.length} have none`,
)
process.exitCode = run.status === 0 && unexplained.length === 0 ? 0 : 1
