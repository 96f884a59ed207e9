import type { Forced } from './run.ts'
import {
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type PatternSegment,
  type RulesTree,
} from './tree.ts'

/**
 * The rules with one condition taken for granted: an operand of `&&` that is true, or one of `||` that is false.
 * `place` is the collection and the function, or what is allowed: `users/addresses isAddress`, `lists allow get`.
 */
export type Mutant = { forced: Forced; place: string; line: number; text: string }

/** Every condition of the rules, in the order of the source. */
export function mutantsOf(tree: RulesTree, source: string): Mutant[] {
  const found: Mutant[] = []
  const visit = (expression: Expression, place: string) => {
    if (expression.kind === 'and' || expression.kind === 'or') {
      for (const operand of [expression.left, expression.right])
        if (operand.kind !== expression.kind) take(operand, place, expression.kind === 'and')
    }
    for (const child of childrenOf(expression)) visit(child, place)
  }
  const take = ({ id, at }: Expression, place: string, value: boolean) =>
    found.push({
      forced: { id, value },
      place: place.trim(),
      line: at.line,
      text: source.slice(at.start, at.end).replace(/\s+/g, ' '),
    })
  const visitFunction = ({ name, lets, result }: FunctionDeclaration, collection: string) => {
    for (const { value } of [...lets, { value: result }]) visit(value, `${collection} ${name}`)
  }
  const visitBlock = ({ pattern, functions, allows, matches }: MatchBlock, parent: string) => {
    const collection = [parent, ...collectionsIn(pattern)].filter(Boolean).join('/')
    for (const one of functions) visitFunction(one, collection)
    for (const { operations, condition } of allows)
      if (condition) visit(condition, `${collection} allow ${operations.map(({ name }) => name).join(', ')}`)
    for (const one of matches) visitBlock(one, collection)
  }
  for (const one of tree.functions) visitFunction(one, '')
  for (const { functions, matches } of tree.services) {
    for (const one of functions) visitFunction(one, '')
    for (const one of matches) visitBlock(one, '')
  }
  return found.toSorted((a, b) => a.line - b.line)
}

const collectionsIn = (pattern: readonly PatternSegment[]): string[] =>
  pattern.flatMap((segment) =>
    segment.kind === 'text' && segment.text !== 'databases' && segment.text !== 'documents'
      ? [segment.text]
      : [],
  )
