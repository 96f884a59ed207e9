import { ParserRuleContext, type ParseTree, type TerminalNode, type Token } from 'antlr4'
import type { Position } from './tree.ts'

/**
 * Name of the grammar's alternative: `ReturnStatement`, `AdditiveExpression`. The package exports no classes to check
 * against.
 */
export function nodeKind(node: ParserRuleContext): string {
  return node.constructor.name.replace(/Context$/, '')
}

export function childNodes(node: ParserRuleContext): readonly ParserRuleContext[] {
  return (node.children ?? []).filter((child) => child instanceof ParserRuleContext)
}

/** The child rule nodes of one kind. */
export function nodesOf(node: ParserRuleContext, kind: string): readonly ParserRuleContext[] {
  return childNodes(node).filter((child) => nodeKind(child) === kind)
}

export function nodeOf(node: ParserRuleContext, kind: string): ParserRuleContext {
  const [found] = nodesOf(node, kind)
  if (!found) throw new Error(`The grammar gave a ${nodeKind(node)} without ${kind}`)
  return found
}

export function childAt(node: ParserRuleContext, index: number): ParserRuleContext {
  const child = childNodes(node)[index]
  if (!child) throw new Error(`The grammar gave a ${nodeKind(node)} without part ${index}`)
  return child
}

/** Source text of the tokens that are direct children. */
export function tokenTexts(node: ParserRuleContext): readonly string[] {
  return (node.children ?? []).filter(isTerminal).map((child) => child.symbol.text)
}

export function positionOf(node: ParserRuleContext): Position {
  return positionOfTokens(node.start, node.stop ?? node.start)
}

function positionOfTokens(first: Token, last: Token): Position {
  return { line: first.line, column: first.column + 1, start: first.start, end: last.stop + 1 }
}

function isTerminal(child: ParseTree): child is TerminalNode {
  return 'symbol' in child
}
