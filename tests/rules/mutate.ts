import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Breaks `firestore.rules` one condition at a time and runs the rules suite against each broken copy: a mutant that
 * survives is a condition no test needs. Prints the survivors; `--only 40-60` takes a range of lines, `--tests
 * users,escalations` the test files whose names hold one of these.
 */
const source = readFileSync('firestore.rules', 'utf8').split('\n')
const { values: asked } = parseArgs({ options: { only: { type: 'string' }, tests: { type: 'string' } } })
const [from = 1, to = source.length] = (asked.only ?? '').split('-').map(Number).filter(Boolean)
const tests = asked.tests ? asked.tests.split(',').map((name) => `tests/rules/${name}`) : ['tests/rules']
const folder = mkdtempSync(join(tmpdir(), 'osu-mutants-'))

type Mutant = { line: number; text: string; source: string }

/** Each condition that stands behind `&&` on a line becomes `true`. */
function mutantsOf(lines: readonly string[]): Mutant[] {
  return lines.flatMap((line, index) => {
    if (index + 1 < from || index + 1 > to || line.trimStart().startsWith('//')) return []
    return [...line.matchAll(/&& ([^&|?:;]+?)(?=( && | \|\||;|$))/g)]
      .filter(([, condition = '']) => isBalanced(condition))
      .map((match) => {
        const mutated = `${line.slice(0, match.index)}&& true${line.slice(match.index + match[0].length)}`
        return { line: index + 1, text: match[0].trim(), source: lines.with(index, mutated).join('\n') }
      })
  })
}

const isBalanced = (text: string): boolean =>
  ['()', '[]', '{}'].every(([open = '', close = '']) => text.split(open).length === text.split(close).length)

function survives({ source: rules }: Mutant): boolean {
  const path = join(folder, 'firestore.rules')
  writeFileSync(path, rules)
  const run = spawnSync('npx', ['vitest', 'run', '--project', 'servers', '--bail', '1', ...tests], {
    env: { ...process.env, RULES_FILE: path },
    stdio: 'ignore',
  })
  return run.status === 0
}

const mutants = mutantsOf(source)
const survivors = mutants.filter((mutant, index) => {
  const alive = survives(mutant)
  console.log(
    `${index + 1}/${mutants.length} ${alive ? 'SURVIVED' : 'killed'} L${mutant.line} ${mutant.text}`,
  )
  return alive
})
rmSync(folder, { recursive: true, force: true })
console.log(`${mutants.length - survivors.length} of ${mutants.length} broken rules turned the suite red`)
for (const { line, text } of survivors) console.log(`survived: L${line} ${text}`)
process.exitCode = survivors.length === 0 ? 0 : 1
