import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileRules, isCompiledIn } from '@osu-supply/firestore-server/rules'

export const RULES_FILE = fileURLToPath(new URL('../../firestore.rules', import.meta.url))
/** May be deleted at any time; that only costs time. */
const CACHE = fileURLToPath(new URL('../../.cache/rules', import.meta.url))

/** The text of `firestore.rules`, or of another file, ready to be used by a server of this process. */
export function shopRules(path = RULES_FILE): string {
  const source = readFileSync(path, 'utf8')
  parseOnce(source)
  return source
}

/** Whether `shopRules` has them at once. */
export const areRulesParsed = (): boolean => isCompiledIn(CACHE, readFileSync(RULES_FILE, 'utf8'))

/** Parsing the rules takes seconds: what one process has parsed is kept in a folder for all others. */
export function parseOnce(source: string) {
  compileRules(source, { cacheDir: CACHE })
}
