import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RECORD_SCHEMAS } from '#domain/record-schemas.ts'
import { builtRules, type RulesSource } from './build-rules.ts'
import { RULE_CONSTANTS } from './rule-constants.ts'

export const RULES_FOLDER = fileURLToPath(new URL('../../rules/', import.meta.url))
export const RULES_FILE = fileURLToPath(new URL('../../firestore.rules', import.meta.url))

const readSources = (): RulesSource[] =>
  readdirSync(RULES_FOLDER)
    .filter((file) => file.endsWith('.rules'))
    .map((file) => ({
      name: file.replace(/\.rules$/, ''),
      text: readFileSync(`${RULES_FOLDER}${file}`, 'utf8'),
    }))

/** What `firestore.rules` has to say by the sources as they stand. */
export const rulesOfSources = (): string =>
  builtRules(readSources(), { schemas: RECORD_SCHEMAS, constants: RULE_CONSTANTS })
