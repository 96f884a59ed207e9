/**
 * The part of the official grammar's package that we use. Its own types say `unknown` and import a package we do not
 * have. Parser and lexer are not exported; `parseForESLint` returns instances of them.
 */
declare module '@firebase/eslint-plugin-security-rules/parser' {
  import type { CharStream, CommonTokenStream, Lexer, Parser, ParserRuleContext } from 'antlr4'

  export interface RulesParser extends Parser {
    ruleset(): ParserRuleContext
    constructor: new (tokens: CommonTokenStream) => RulesParser
    getTokenStream(): { tokenSource: { constructor: new (input: CharStream) => Lexer } } & Parser['_input']
  }
  export function parseForESLint(code: string): { services: { parser: RulesParser } }
}
