import type { Frame } from './run.ts'
import { path, string, undecidable, UNKNOWN, type Result } from './rule-value.ts'
import type { AllowStatement, MatchBlock, PatternSegment, RulesTree } from './tree.ts'

/**
 * What the rules are matched against. A query knows neither the document's id nor, for a collection group, its parents.
 */
export type TargetSegment = string | typeof UNKNOWN_ID | typeof UNKNOWN_PARENTS
export const UNKNOWN_ID = Symbol('unknown id')
/** Any number of segments. */
export const UNKNOWN_PARENTS = Symbol('unknown parents')

export type MatchedAllow = { allow: AllowStatement; frame: Frame }
type Names = ReadonlyMap<string, Result>

/** Every allow statement for `operations` whose match blocks cover the whole path, in the order of the file. */
export function matchedAllows(
  tree: RulesTree,
  operations: readonly string[],
  target: readonly TargetSegment[],
  globals: Names,
): readonly MatchedAllow[] {
  const found: MatchedAllow[] = []
  const root: Frame = { parent: undefined, variables: globals, functions: tree.functions }
  const visit = (block: MatchBlock, parent: Frame, rest: readonly TargetSegment[]) => {
    for (const { names, remaining } of waysToMatch(block.pattern, rest, tree.version)) {
      const frame: Frame = { parent, variables: names, functions: block.functions }
      if (remaining.length === 0) {
        for (const allow of block.allows) {
          if (allow.operations.some(({ name }) => operations.includes(name))) found.push({ allow, frame })
        }
      }
      for (const nested of block.matches) visit(nested, frame, remaining)
    }
  }
  for (const service of tree.services) {
    if (service.name !== 'cloud.firestore') continue
    const frame: Frame = { parent: root, variables: new Map(), functions: service.functions }
    for (const block of service.matches) visit(block, frame, target)
  }
  return found
}

type Way = { names: Names; remaining: readonly TargetSegment[] }

function waysToMatch(
  pattern: readonly PatternSegment[],
  target: readonly TargetSegment[],
  version: '1' | '2',
  names: Names = new Map(),
): readonly Way[] {
  const [segment, ...laterPattern] = pattern
  if (!segment) return [{ names, remaining: target }]
  const [head, ...tail] = target
  switch (segment.kind) {
    case 'text':
      return head === segment.text ? waysToMatch(laterPattern, tail, version, names) : []
    case 'capture':
      if (head === undefined || head === UNKNOWN_PARENTS) return []
      return waysToMatch(
        laterPattern,
        tail,
        version,
        new Map(names).set(segment.name, head === UNKNOWN_ID ? UNKNOWN : string(head)),
      )
    case 'glob': {
      // Version 1 allows the wildcard only at the end, for one segment or more.
      const lengths =
        version === '1'
          ? [target.length].filter((length) => length > 0)
          : [...Array(target.length + 1).keys()]
      return lengths.flatMap((length) => {
        const taken = target.slice(0, length)
        return waysToMatch(
          laterPattern,
          target.slice(length),
          version,
          new Map(names).set(segment.name, pathTaken(taken)),
        )
      })
    }
  }
}

function pathTaken(taken: readonly TargetSegment[]): Result {
  const known = taken.filter((segment) => typeof segment === 'string')
  return known.length === taken.length ? path(known) : undecidable('The path of the documents')
}
