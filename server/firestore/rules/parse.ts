import { CharStream, CommonTokenStream, ErrorListener, type ParserRuleContext, type Token } from 'antlr4'
import { parseForESLint, type RulesParser } from '@firebase/eslint-plugin-security-rules/parser'
import type { RulesIssue } from './contract.ts'

/** Parses with the official grammar. The tree is undefined when there are issues: it would have holes. */
export function parseRules(source: string): {
  tree: ParserRuleContext | undefined
  issues: readonly RulesIssue[]
} {
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

function rulesetOf(parser: RulesParser, listener: IssueListener): ParserRuleContext | undefined {
  try {
    return parser.ruleset()
  } catch (error) {
    // The grammar's import statement calls a function that its JavaScript build does not have.
    const { line, column } = parser.getCurrentToken()
    const message = error instanceof ReferenceError ? 'Import statements are not supported.' : String(error)
    listener.issues.push({ severity: 'error', message, line, column: column + 1 })
    return undefined
  }
}

let classes: { Parser: RulesParser['constructor']; Lexer: LexerClass } | undefined
type LexerClass = ReturnType<RulesParser['getTokenStream']>['tokenSource']['constructor']

/** The package stops at the first error, so we drive its generated classes ourselves; a tiny parse yields them. */
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
