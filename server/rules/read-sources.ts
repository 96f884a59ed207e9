import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RECORD_SCHEMAS } from '#domain/records/record-schemas.ts'
import { accessDocument } from './access-document.ts'
import { withAccessHead } from './access-heads.ts'
import { rulesAndConditions } from './build-rules.ts'
import { plainCollections } from './plain-collections.ts'
import { withReads } from './read-rules.ts'
import { RULE_CONSTANTS } from './rule-constants.ts'

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))

/** A file of the repository: its path from the root, and its expected text. */
export type Written = { path: string; text: string }

export const pathInRepository = (path: string): string => join(REPOSITORY, path)

/** What `npm run rules` writes: the heads of rules/*.rules, `firestore.rules` and the document about access. */
export function writtenRules(): {
  rules: string
  /** The conditions of the rules that are written from a schema alone. */
  conditions: ReadonlySet<string>
  files: readonly Written[]
} {
  const sources = readdirSync(pathInRepository('rules'))
    .filter((file) => file.endsWith('.rules'))
    .map((file) => {
      const path = `rules/${file}`
      const name = file.replace(/\.rules$/, '')
      return {
        name,
        path,
        text: withAccessHead({ name, text: readFileSync(pathInRepository(path), 'utf8') }),
      }
    })
  const collections = sources.flatMap(({ text }) => /^match \/(\w+)\//m.exec(text)?.[1] ?? [])
  const whole = sources.map(({ name, text }) => ({ name, text: withReads(text) }))
  const { rules, conditions } = rulesAndConditions([...whole, ...plainCollections(collections)], {
    schemas: RECORD_SCHEMAS,
    constants: RULE_CONSTANTS,
  })
  return {
    rules,
    conditions,
    files: [
      ...sources.map(({ path, text }) => ({ path, text })),
      { path: 'firestore.rules', text: rules },
      { path: 'docs/access.md', text: accessDocument() },
    ],
  }
}
