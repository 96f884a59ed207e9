import { accessLines, RECORD_ACCESS } from '#domain/people/record-access.ts'
import type { RulesSource } from './build-rules.ts'

const FIRST = '// Who may, by src/domain/people/record-access.ts:'
const HEAD = /^\/\/ Who may, by [^\n]*\n(?:\/\/ {3}[^\n]*\n)*/

/** The generated lines at the top of a source. */
export const accessHeadOf = (text: string): string => HEAD.exec(text)?.[0] ?? ''

/** The source, headed by its rows of the records table: those of its collection and of its subcollections. */
export function withAccessHead({ name, text }: RulesSource): string {
  const body = text.replace(HEAD, '')
  const collection = /^match \/(\w+)\//m.exec(body)?.[1]
  if (!collection) return body
  const below = [...new Set(RECORD_ACCESS.map((one) => one.collection))].filter(
    (path) => path === collection || path.startsWith(`${collection}/`),
  )
  if (below.length === 0) throw new Error(`rules/${name}.rules: ${collection} has no row in RECORD_ACCESS`)
  const lines = below.flatMap((path) => [...(path === collection ? [] : [`${path}:`]), ...accessLines(path)])
  return [FIRST, ...lines.map((line) => `//   ${line}`), body].join('\n')
}
