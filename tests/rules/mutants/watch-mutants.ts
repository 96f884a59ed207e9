import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileRules, type Judged, mutantsOf } from '@osu-supply/firestore-server/rules'

/** Where the running tests record the mutants they noticed; without it they do not look for any. */
const FOLDER = process.env.RULES_MUTANTS

/** Mutants in other places are ignored. */
const PLACE = new RegExp(process.env.RULES_MUTANTS_PLACE ?? '')

/**
 * Judges every operation of a test again under each mutant that no test has noticed yet and whose condition the
 * operation evaluates; a mutant with another outcome is noticed. Undefined unless mutants are being looked for.
 */
export function watchMutants(
  rules: string,
): { watch: (judged: Judged) => void; save: () => void } | undefined {
  if (!FOLDER || rules === 'open') return undefined
  const alive = new Map(
    mutantsOf(compileRules(rules).tree, rules)
      .filter(({ place }) => PLACE.test(place))
      .map(({ forced }) => [forced.id, forced]),
  )
  const noticed: number[] = []
  return {
    watch: ({ decision, seen, again }) => {
      for (const id of seen) {
        const forced = alive.get(id)
        if (!forced || again(forced).allowed === decision.allowed) continue
        alive.delete(id)
        noticed.push(id)
      }
    },
    save: () => {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(join(FOLDER, `${randomUUID()}.json`), JSON.stringify(noticed))
    },
  }
}
