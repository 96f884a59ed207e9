import { writtenRules } from '#server/rules/read-sources.ts'

/**
 * Conditions that no test can notice alone, with their place and text in `firestore.rules`, and why they are there all
 * the same. A place is a collection and a function of its block, or the function alone.
 */
export const REASONS: readonly Reason[] = []

type Reason = readonly [place: string, condition: string, reason: string]

type Survivor = { place: string; text: string; line: number }

export const isAbout = ([place, condition]: Reason, survivor: Survivor): boolean =>
  place === survivor.place && condition === survivor.text

/** Why the condition need not decide anything in a test of its rule. */
export const reasonOf = (survivor: Survivor): string | undefined =>
  REASONS.find((reason) => isAbout(reason, survivor))?.[2] ??
  (isFromSchema(survivor) ? FROM_SCHEMA : undefined)

const FROM_SCHEMA =
  'Written from the schema of the record; server/rules/shape-conditions.test.ts proves each condition of each field.'

const { rules, conditions } = writtenRules()
const lines = rules.split('\n')
const fromSchemas = [...conditions]

/** In a function of a shape, or a part of a condition that the builder wrote into this line of another rule. */
function isFromSchema({ place, text, line }: Survivor): boolean {
  if (/^has\w+Shape$/.test(place)) return true
  const source = lines[line - 1] ?? ''
  return fromSchemas.some((condition) => isPartOf(text, condition) && source.includes(condition))
}

/** As an operand of `&&` or `||`, not the end of another name or the beginning of another number. */
function isPartOf(text: string, condition: string): boolean {
  for (let at = condition.indexOf(text); at !== -1; at = condition.indexOf(text, at + 1))
    if (/^[ (]?$/.test(condition.charAt(at - 1)) && /^[ )]?$/.test(condition.charAt(at + text.length)))
      return true
  return false
}
