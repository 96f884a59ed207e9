import { CharStream, CommonTokenStream, ErrorListener, type ParserRuleContext, type Token } from 'antlr4'
import { parseForESLint, type RulesParser } from '@firebase/eslint-plugin-security-rules/parser'
import type { RulesIssue } from './contract.ts'

/** Parses with the official grammar. The tree is undefined when there are issues, because it would be incomplete. */
export function parseRules(source: string): {
  tree: ParserRuleContext | undefined
  issues: readonly RulesIssue[]
} {
  const tooDeep = placeNestedTooDeep(source)
  if (tooDeep) return { tree: undefined, issues: [tooDeep] }
  const listener = new IssueListener()
  const { Lexer, Parser } = officialClasses()
  const lexer = new Lexer(new CharStream(source))
  lexer.removeErrorListeners()
  lexer.addErrorListener(listener)
  const parser = new Parser(new CommonTokenStream(lexer))
  parser.removeErrorListeners()
  parser.addErrorListener(listener)
  const tree = rulesetOf(parser, listener)
  return { tree: listener.issues.length === 0 ? tree : undefined, issues: listener.issues }
}

const MAX_NESTING = 200
const TEXT_OR_BRACKET = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[^]*?\*\/|[([{]|[)\]}]/g

/** The parser takes minutes for thousands of nested brackets, so they are counted first. */
function placeNestedTooDeep(source: string): RulesIssue | undefined {
  let depth = 0
  for (const { 0: token, index } of source.matchAll(TEXT_OR_BRACKET)) {
    if ('([{'.includes(token)) depth += 1
    if (')]}'.includes(token)) depth -= 1
    if (depth > MAX_NESTING) {
      const lines = source.slice(0, index).split('\n')
      const message = `Brackets are nested deeper than ${MAX_NESTING}.`
      return { severity: 'error', message, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    }
  }
  return undefined
}

function rulesetOf(parser: RulesParser, listener: IssueListener): ParserRuleContext | undefined {
  try {
    return parser.ruleset()
  } catch (error) {
    const { line, column } = parser.getCurrentToken()
    const message = messageOf(error)
    listener.issues.push({ severity: 'error', message, line, column: column + 1 })
    return undefined
  }
}

/** No other error is known; an unknown one at least gets a position. */
function messageOf(error: unknown): string {
  // The grammar's import statement calls a function that its JavaScript build does not have.
  if (error instanceof ReferenceError) return 'Import statements are not supported.'
  if (error instanceof RangeError) return 'The expressions are nested too deep.'
  return String(error)
}

let classes: { Parser: RulesParser['constructor']; Lexer: LexerClass } | undefined
type LexerClass = ReturnType<RulesParser['getTokenStream']>['tokenSource']['constructor']

/**
 * The package stops at the first error, so we use its generated classes directly; a tiny parse gives access to them.
 */
function officialClasses() {
  if (!classes) {
    const { parser } = parseForESLint('service cloud.firestore { match /a { allow read; } }').services
    classes = { Parser: parser.constructor, Lexer: parser.getTokenStream().tokenSource.constructor }
  }
  return classes
}

class IssueListener extends ErrorListener<Token | number> {
  issues: RulesIssue[] = []

  override syntaxError(
    _recognizer: unknown,
    _symbol: unknown,
    line: number,
    column: number,
    message: string,
  ) {
    this.issues.push({ severity: 'error', message, line, column: column + 1 })
  }
}
