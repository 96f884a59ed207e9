import type { RuleValue } from './rule-value.ts'

/** Line and column count from 1; `start` and `end` are offsets into the source, `end` exclusive. */
export type Position = { line: number; column: number; start: number; end: number }

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in'

export type ExpressionShape =
  | { kind: 'literal'; value: RuleValue }
  | { kind: 'variable'; name: string }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'range'; object: Expression; from: Expression | undefined; to: Expression | undefined }
  | { kind: 'call'; name: string; args: readonly Expression[] }
  /** Also `math.abs(x)`: `object` is then the variable `math`. */
  | { kind: 'method'; object: Expression; name: string; args: readonly Expression[] }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'map'; entries: readonly { key: Expression; value: Expression }[] }
  | { kind: 'path'; segments: readonly (string | Expression)[] }
  | { kind: 'not' | 'negate'; operand: Expression }
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'binary'; op: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'is'; operand: Expression; typeName: string }
  | { kind: 'ternary'; condition: Expression; whenTrue: Expression; whenFalse: Expression }

/** `id` numbers the expressions of a ruleset from 0, for coverage. */
export type Expression = ExpressionShape & { id: number; at: Position }

export type Named = { name: string; at: Position }
export type FunctionDeclaration = Named & {
  params: readonly Named[]
  lets: readonly (Named & { value: Expression })[]
  result: Expression
}

export type PatternSegment =
  | { kind: 'text'; text: string }
  | { kind: 'capture'; name: string }
  | { kind: 'glob'; name: string }

export type AllowStatement = { operations: readonly Named[]; condition: Expression | undefined; at: Position }
export type MatchBlock = {
  pattern: readonly PatternSegment[]
  functions: readonly FunctionDeclaration[]
  allows: readonly AllowStatement[]
  matches: readonly MatchBlock[]
  at: Position
}
export type ServiceBlock = Named & {
  functions: readonly FunctionDeclaration[]
  matches: readonly MatchBlock[]
}

export type RulesTree = {
  version: '1' | '2'
  functions: readonly FunctionDeclaration[]
  services: readonly ServiceBlock[]
  expressions: number
}

export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return []
    case 'member':
      return [expression.object]
    case 'index':
      return [expression.object, expression.index]
    case 'range':
      return [expression.object, expression.from, expression.to].filter((part) => part !== undefined)
    case 'call':
      return expression.args
    case 'method':
      return [expression.object, ...expression.args]
    case 'list':
      return expression.items
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value])
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string')
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand]
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right]
    case 'ternary':
      return [expression.condition, expression.whenTrue, expression.whenFalse]
  }
}
