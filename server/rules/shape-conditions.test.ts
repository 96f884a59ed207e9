import { describe, expect, test } from 'vitest'
import { compileRules, createEvaluation, mutantsOf, type Judged } from '@osu-supply/firestore-server/rules'
import { fieldsFromPlain, type PlainObject } from '@osu-supply/firestore-server'
import { RECORD_SCHEMAS } from '#domain/records/record-schemas.ts'
import { valuesOf } from '#tests/rules/mutants/spoiled-values.ts'
import { builtRules } from './build-rules.ts'

/**
 * Whatever condition the builder writes from a schema decides something: taken for granted, it lets through a value that
 * breaks the schema in one place, or refuses one that fits. So `tests/rules/mutants/reasons.ts` need not ask for a test
 * of each of them in each rule that asks for the field.
 */
const FIELDS = Object.entries(RECORD_SCHEMAS).map(
  ([name, schema]) => [name, Object.keys(schema.entries)] as const,
)

describe.each(FIELDS)('%s', (name, fields) => {
  test('each condition of each field is needed, and each field is held to its schema', () => {
    expect(fields.flatMap((field) => problemsOf(name, field))).toEqual([])
  })

  test('no other field is let through', () => {
    const names = fields.map((field) => `'${field}'`).join(', ')
    const { rules, isAllowed } = judgeOf(`has${name}ShapeBut(request.resource.data, [${names}])`)
    expect(rules).toContain(names)
    expect(isAllowed({})).toBe(true)
    expect(isAllowed({ aFieldOfItsOwn: 1 })).toBe(false)
  })
})

function problemsOf(name: string, field: string): string[] {
  const judge = judgeIfAsked(name, field)
  // No rule can ask for it, so there is none in firestore.rules.
  if (!judge) return []
  const { isAllowed, undecided } = judge
  const schema = RECORD_SCHEMAS[name as keyof typeof RECORD_SCHEMAS].entries[field as never] as Parameters<
    typeof valuesOf
  >[0]
  const { good, bad } = valuesOf(schema)
  const wrong = [
    ...good.filter((value) => !isAllowed({ [field]: value })).map((value) => `refused: ${short(value)}`),
    ...bad.filter((value) => isAllowed({ [field]: value })).map((value) => `let through: ${short(value)}`),
    ...(isOptional(schema) && !isAllowed({}) ? ['refused where it is missing'] : []),
  ]
  return [...wrong, ...undecided().map((text) => `decides nothing: ${text}`)].map(
    (problem) => `${field}: ${problem}`,
  )
}

function judgeIfAsked(name: string, field: string) {
  try {
    return judgeOf(`fits${name}(request.resource.data, ['${field}'])`)
  } catch (error) {
    if (/no words for|say text|say longList|cannot take over|has no max/.test((error as Error).message))
      return undefined
    throw error
  }
}

/** What a rule of this condition says of a new document, and which of its parts have decided nothing so far. */
function judgeOf(condition: string) {
  const text = `match /x/{id} { allow create: if id == 'x' && ${condition}; }`
  const rules = builtRules([{ name: 'x', text }], { schemas: RECORD_SCHEMAS, constants: {} })
  const ruleset = compileRules(rules)
  const waiting = new Map(
    mutantsOf(ruleset.tree, rules)
      .filter((mutant) => mutant.text !== "id == 'x'")
      .map((mutant) => [mutant.forced.id, mutant]),
  )
  const watch = ({ decision, seen, again }: Judged) => {
    for (const id of seen) {
      const mutant = waiting.get(id)
      if (mutant && again(mutant.forced).allowed !== decision.allowed) waiting.delete(id)
    }
  }
  const isAllowed = (data: object): boolean =>
    createEvaluation({ ...ruleset, watch }, ENV, 'single').authorize({
      method: 'create',
      path: 'x/x',
      after: { path: 'x/x', fields: fieldsFromPlain(data as PlainObject) },
    }).allowed
  return { rules, isAllowed, undecided: () => [...waiting.values()].map((mutant) => mutant.text) }
}

const isOptional = ({ type }: { type: string }): boolean => type === 'optional' || type === 'nullish'

const short = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 80)

const ENV = {
  projectId: 'demo',
  databaseId: '(default)',
  auth: null,
  time: { seconds: 1, nanos: 0 },
  read: () => undefined,
  readAfter: () => undefined,
}
