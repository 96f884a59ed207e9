import { everyTrue, includesValue } from '../equality.ts'
import { bool, failure, int, list, string, type OfType, type Result, type RuleValue } from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'
import { textOf } from './conversions.ts'

const algebra = (type: 'list' | 'set'): CallableTable => ({
  size: callable([type], ({ items }) => int(items.length)),
  hasAll: callable([type, 'collection'], (self, other) => answered(containsEach(self.items, other.items))),
  /** Every item is among the others; the others need not all be present. */
  hasOnly: callable([type, 'collection'], (self, other) => answered(containsEach(other.items, self.items))),
  hasAny: callable([type, 'collection'], (self, other) => answered(containsAny(self.items, other.items))),
})

export const listMethods: CallableTable = {
  ...algebra('list'),
  concat: callable(['list', 'list'], (self, other) => list([...self.items, ...other.items])),
  join: callable(['list', 'string'], (self, separator) => {
    const texts: string[] = []
    for (const item of self.items) {
      const text = textOf(item)
      if (typeof text !== 'string') return text
      texts.push(text)
    }
    return string(texts.join(separator.value))
  }),
  removeAll: callable(['list', 'list'], (self, other) =>
    keeping(self.items, (item) => includesValue(other.items, item), false, list),
  ),
  toSet: callable(['list'], (self) => setOf(self.items)),
}

export const setMethods: CallableTable = {
  ...algebra('set'),
  difference: callable(['set', 'set'], (self, other) =>
    keeping(self.items, (item) => includesValue(other.items, item), false, asSet),
  ),
  intersection: callable(['set', 'set'], (self, other) =>
    keeping(self.items, (item) => includesValue(other.items, item), true, asSet),
  ),
  union: callable(['set', 'set'], (self, other) => setOf([...self.items, ...other.items])),
}

/** The answers of a field constrained by array-contains: yes when the filters say so, otherwise unknown. */
export const constraintMethods: CallableTable = {
  hasAny: callable(['constraint', 'collection'], (self, other) =>
    provenOr('hasAny', containsAny(containedIn(self), other.items)),
  ),
  hasAll: callable(['constraint', 'collection'], (self, other) =>
    // Without an array-contains it need not even be a list.
    provenOr('hasAll', containedIn(self).length > 0 && containsEach(containedIn(self), other.items)),
  ),
}

function setOf(items: readonly RuleValue[]): Result {
  const distinct: RuleValue[] = []
  for (const item of items) {
    const known = includesValue(distinct, item)
    if (typeof known !== 'boolean') return known
    if (!known) distinct.push(item)
  }
  return asSet(distinct)
}

export const setOfStrings = (names: readonly string[]): OfType<'set'> => asSet(names.map(string))

/** The values a constrained list is known to contain. */
export function containedIn({ bounds }: OfType<'constraint'>): readonly RuleValue[] {
  return bounds.filter(({ op }) => op === 'contains').map(({ value }) => value)
}

function asSet(items: readonly RuleValue[]): OfType<'set'> {
  return { type: 'set', items }
}

type Answer = ReturnType<typeof includesValue>

function containsEach(items: readonly RuleValue[], wanted: readonly RuleValue[]): Answer {
  return everyTrue(wanted.map((item) => includesValue(items, item)))
}

function containsAny(items: readonly RuleValue[], wanted: readonly RuleValue[]): Answer {
  const answers = wanted.map((item) => includesValue(items, item))
  return answers.includes(true) || (answers.find((answer) => typeof answer !== 'boolean') ?? false)
}

function answered(answer: Answer): Result {
  return typeof answer === 'boolean' ? bool(answer) : answer
}

function provenOr(name: string, answer: Answer): Result {
  return answer === true
    ? bool(true)
    : failure(`The result of ${name}() cannot be decided from the filters of the query`)
}

function keeping(
  items: readonly RuleValue[],
  test: (item: RuleValue) => Answer,
  wanted: boolean,
  collect: (items: readonly RuleValue[]) => RuleValue,
): Result {
  const answers = items.map(test)
  const open = answers.find((answer) => typeof answer !== 'boolean')
  return open ?? collect(items.filter((_, index) => answers[index] === wanted))
}
