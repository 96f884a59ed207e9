import type { ParserRuleContext } from 'antlr4'
import type { RulesIssue } from './contract.ts'
import { lowerExpression, type Lowering } from './lower-expression.ts'
import { childAt, childNodes, nodeKind, nodeOf, nodesOf, positionOf, tokenTexts } from './parse-node.ts'
import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  Named,
  PatternSegment,
  RulesTree,
  ServiceBlock,
} from './tree.ts'

/** Turns the grammar's parse tree into our own tree. */
export function lowerRules(ruleset: ParserRuleContext): { tree: RulesTree; issues: readonly RulesIssue[] } {
  const lowering: Lowering = { expressions: 0, depth: 0, issues: [] }
  const statements = nodesOf(ruleset, 'RulesetStatement').map((statement) => childAt(statement, 0))
  const functions = functionsIn(statements, lowering)
  const services = statements
    .filter((statement) => nodeKind(statement) === 'ServiceDeclaration')
    .map((service) => lowerService(service, lowering))
  const version = versionOf(ruleset, lowering)
  return {
    tree: { version, functions, services, expressions: lowering.expressions },
    issues: lowering.issues,
  }
}

function versionOf(ruleset: ParserRuleContext, lowering: Lowering): '1' | '2' {
  const [statement] = nodesOf(ruleset, 'VersionStatement')
  const version = statement ? (tokenTexts(statement)[2] ?? '').slice(1, -1) : '1'
  if (version === '1' || version === '2') return version
  const { line, column } = positionOf(statement ?? ruleset)
  const message = `Only rules_version '1' and '2' are allowed, but got '${version}'.`
  lowering.issues.push({ severity: 'error', message, line, column })
  return '2'
}

function lowerService(node: ParserRuleContext, lowering: Lowering): ServiceBlock {
  const name = nodeOf(node, 'ServiceId')
  const statements = nodesOf(node, 'ServiceStatement').map((statement) => childAt(statement, 0))
  return {
    ...named(name),
    functions: functionsIn(statements, lowering),
    matches: matchesIn(statements, lowering),
  }
}

function lowerMatch(node: ParserRuleContext, lowering: Lowering): MatchBlock {
  const statements = nodesOf(node, 'MatchStatement').map((statement) => childAt(statement, 0))
  return {
    pattern: childNodes(nodeOf(node, 'PathDecl')).map(patternSegment),
    functions: functionsIn(statements, lowering),
    allows: statements
      .filter((statement) => nodeKind(statement) === 'PermissionDeclaration')
      .map((statement) => lowerAllow(statement, lowering)),
    matches: matchesIn(statements, lowering),
    at: positionOf(nodeOf(node, 'PathDecl')),
  }
}

function patternSegment(node: ParserRuleContext): PatternSegment {
  switch (nodeKind(node)) {
    case 'CaptureSegment':
      return { kind: 'capture', name: nodeOf(nodeOf(node, 'Capture'), 'LocalVariableId').getText() }
    case 'GlobSegment':
      return { kind: 'glob', name: nodeOf(nodeOf(node, 'GlobCapture'), 'LocalVariableId').getText() }
    default:
      return { kind: 'text', text: node.getText().slice(1) }
  }
}

function lowerAllow(node: ParserRuleContext, lowering: Lowering): AllowStatement {
  const [body] = nodesOf(node, 'PermissionBody')
  return {
    operations: nodesOf(nodeOf(node, 'OperationId'), 'Id').map(named),
    condition: body && lowerExpression(childAt(body, 0), lowering),
    at: positionOf(node),
  }
}

function functionsIn(
  statements: readonly ParserRuleContext[],
  lowering: Lowering,
): readonly FunctionDeclaration[] {
  return statements
    .filter((statement) => nodeKind(statement) === 'FunctionDeclaration')
    .map((statement) => lowerFunction(statement, lowering))
}

function lowerFunction(node: ParserRuleContext, lowering: Lowering): FunctionDeclaration {
  const body = nodeOf(node, 'FunctionBody')
  const [params] = nodesOf(nodeOf(node, 'FunctionSignature'), 'ParamList')
  return {
    ...named(nodeOf(node, 'LocalFunctionId')),
    params: params ? childNodes(params).map(named) : [],
    lets: nodesOf(body, 'BindingDeclaration').map((binding) => ({
      ...named(childAt(binding, 0)),
      value: lowerExpression(childAt(binding, 1), lowering),
    })),
    result: lowerExpression(childAt(nodeOf(body, 'ReturnStatement'), 0), lowering),
  }
}

function matchesIn(statements: readonly ParserRuleContext[], lowering: Lowering): readonly MatchBlock[] {
  return statements
    .filter((statement) => nodeKind(statement) === 'MatchRuleDeclaration')
    .map((statement) => lowerMatch(statement, lowering))
}

function named(node: ParserRuleContext): Named {
  return { name: node.getText(), at: positionOf(node) }
}
