import type { ParserRuleContext } from 'antlr4'
import type { RulesIssue } from './contract.ts'
import { literalValue } from './literal.ts'
import { childAt, childNodes, nodeKind, nodeOf, nodesOf, positionOf, tokenTexts } from './parse-node.ts'
import { NULL } from './rule-value.ts'
import type { BinaryOperator, Expression, ExpressionShape } from './tree.ts'

/** Numbers the expressions of one ruleset and collects issues that the grammar accepts but no expression can mean. */
export type Lowering = { expressions: number; depth: number; issues: RulesIssue[] }

/** Deeper ones could not be evaluated within production's 1000 expressions; long chains would overflow our stack. */
const MAX_DEPTH = 1000

export function lowerExpression(node: ParserRuleContext, lowering: Lowering): Expression {
  const inner = withoutWrapping(node)
  const id = lowering.expressions
  lowering.expressions += 1
  const at = positionOf(inner)
  if (lowering.depth >= MAX_DEPTH) {
    report(lowering, inner, `Expressions are nested deeper than ${MAX_DEPTH}.`)
    return { kind: 'literal', value: NULL, id, at }
  }
  lowering.depth += 1
  const shape = shapeOf(inner, lowering)
  lowering.depth -= 1
  return { ...shape, id, at }
}

/** Skips parentheses and the grammar's one-child rules, which have no meaning. */
function withoutWrapping(node: ParserRuleContext): ParserRuleContext {
  const kind = nodeKind(node)
  if (kind === 'PrimaryExpression' || kind === 'ParenSimpleExpression')
    return withoutWrapping(childAt(node, 0))
  return node
}

function shapeOf(node: ParserRuleContext, lowering: Lowering): ExpressionShape {
  const lower = (part: ParserRuleContext) => lowerExpression(part, lowering)
  const part = (index: number) => lower(childAt(node, index))
  const kind = nodeKind(node)
  switch (kind) {
    case 'TernaryExpression':
      return { kind: 'ternary', condition: part(0), whenTrue: part(1), whenFalse: part(2) }
    case 'LogicalOrExpression':
      return { kind: 'or', left: part(0), right: part(1) }
    case 'LogicalAndExpression':
      return { kind: 'and', left: part(0), right: part(1) }
    case 'ExprInExpression':
    case 'EqualityExpression':
    case 'RelationalExpression':
    case 'AdditiveExpression':
    case 'MultiplicativeExpression':
      return { kind: 'binary', op: tokenTexts(node)[0] as BinaryOperator, left: part(0), right: part(1) }
    case 'ExprIsTypeIdExpression':
      return { kind: 'is', operand: part(0), typeName: childAt(node, 1).getText() }
    case 'NotExpression':
      return { kind: 'not', operand: part(0) }
    case 'UnaryAdditiveExpression':
      return negation(node, lowering)
    case 'LiteralExpression':
      return literal(node, lowering)
    case 'VariableSimpleExpression':
      return { kind: 'variable', name: node.getText() }
    case 'FunctionCallSimpleExpression':
      return { kind: 'call', name: childAt(node, 0).getText(), args: argumentsOf(node, lowering) }
    case 'IdMemberFunctionCallSimpleExpression':
      return {
        kind: 'method',
        object: variable(childAt(node, 0), lowering),
        name: childAt(node, 1).getText(),
        args: argumentsOf(node, lowering),
      }
    case 'MemberFunctionCallSimpleExpression':
      return {
        kind: 'method',
        object: part(0),
        name: childAt(node, 1).getText(),
        args: argumentsOf(node, lowering),
      }
    case 'MemberLookupSimpleExpression':
      return { kind: 'member', object: part(0), name: childAt(node, 1).getText() }
    case 'ListLookupSimpleExpression':
      return lookup(node, lowering)
    case 'ListSimpleExpression':
      return { kind: 'list', items: argumentsOf(node, lowering) }
    case 'MapSimpleExpression':
      return {
        kind: 'map',
        entries: entriesOf(node).map((entry) => ({
          key: lower(childAt(entry, 0)),
          value: lower(childAt(entry, 1)),
        })),
      }
    case 'PathSimpleExpression':
      return { kind: 'path', segments: pathSegments(childAt(node, 0), lowering) }
    default:
      throw new Error(`The grammar has an expression we do not know: ${kind}`)
  }
}

function literal(node: ParserRuleContext, lowering: Lowering): ExpressionShape {
  const value = literalValue(node.getText())
  const tooLarge = value === undefined || (value.type === 'int' && value.value > 2n ** 63n - 1n)
  if (tooLarge) report(lowering, node, `Integer ${node.getText()} does not fit 64 bits.`)
  return { kind: 'literal', value: value ?? NULL }
}

/** A minus before a number is part of the number: otherwise the smallest integer could not be written. */
function negation(node: ParserRuleContext, lowering: Lowering): ExpressionShape {
  const operand = withoutWrapping(childAt(node, 0))
  const value = nodeKind(operand) === 'LiteralExpression' ? literalValue(operand.getText()) : undefined
  if (value?.type === 'int') return { kind: 'literal', value: { type: 'int', value: -value.value } }
  if (value?.type === 'float') return { kind: 'literal', value: { type: 'float', value: -value.value } }
  return { kind: 'negate', operand: lowerExpression(operand, lowering) }
}

function variable(node: ParserRuleContext, lowering: Lowering): Expression {
  const id = lowering.expressions
  lowering.expressions += 1
  return { kind: 'variable', name: node.getText(), id, at: positionOf(node) }
}

function argumentsOf(node: ParserRuleContext, lowering: Lowering): readonly Expression[] {
  const [expressions] = nodesOf(node, 'ExpressionList')
  return expressions ? childNodes(expressions).map((argument) => lowerExpression(argument, lowering)) : []
}

function lookup(node: ParserRuleContext, lowering: Lowering): ExpressionShape {
  const object = lowerExpression(childAt(node, 0), lowering)
  const index = childAt(node, 1)
  if (nodeKind(index) === 'IndexLookup')
    return { kind: 'index', object, index: lowerExpression(childAt(index, 0), lowering) }
  const parts = childNodes(index)
  const startsWithColon = index.children?.[0] !== parts[0]
  const [from, to] = startsWithColon ? [undefined, parts[0]] : parts
  return {
    kind: 'range',
    object,
    from: from && lowerExpression(from, lowering),
    to: to && lowerExpression(to, lowering),
  }
}

function entriesOf(node: ParserRuleContext): readonly ParserRuleContext[] {
  const [entries] = nodesOf(nodeOf(node, 'MapExpression'), 'MapEntries')
  return entries ? nodesOf(entries, 'MapEntry') : []
}

function pathSegments(node: ParserRuleContext, lowering: Lowering): readonly (string | Expression)[] {
  return nodesOf(node, 'PathExpressionSegment').map((segment) => {
    const part = childAt(segment, 0)
    switch (nodeKind(part)) {
      case 'SimpleSegmemnt':
        return part.getText().slice(1)
      case 'CaptureSegment':
        return part.getText().slice(1)
      case 'GlobSegment':
        report(lowering, part, 'A recursive wildcard cannot stand in a path expression.')
        return part.getText().slice(1)
      default:
        return lowerExpression(part, lowering)
    }
  })
}

function report(lowering: Lowering, node: ParserRuleContext, message: string) {
  const { line, column } = positionOf(node)
  lowering.issues.push({ severity: 'error', message, line, column })
}
