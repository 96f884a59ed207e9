import { RE2JS, RE2JSException } from 're2js'
import { bool, bytes, failure, int, list, string, type Failure, type Result } from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'

export const stringMethods: CallableTable = {
  lower: callable(['string'], ({ value }) => string(value.toLowerCase())),
  upper: callable(['string'], ({ value }) => string(value.toUpperCase())),
  trim: callable(['string'], ({ value }) => string(value.trim())),
  size: callable(['string'], ({ value }) => int(charactersOf(value).length)),
  toUtf8: callable(['string'], ({ value }) => bytes(new Uint8Array(Buffer.from(value)))),
  /** The whole string has to match. */
  matches: callable(['string', 'string'], ({ value }, pattern) =>
    withPattern(pattern.value, (re2) => bool(re2.matches(value))),
  ),
  replace: callable(['string', 'string', 'string'], ({ value }, pattern, substitute) =>
    withPattern(pattern.value, (re2) =>
      string(re2.matcher(value).replaceAll((...groups) => withGroups(substitute.value, groups))),
    ),
  ),
  split: callable(['string', 'string'], ({ value }, pattern) =>
    withPattern(pattern.value, (re2) => list(re2.split(value, -1).map(string))),
  ),
}

/** Characters are code points: an emoji counts once. */
export function charactersOf(value: string): readonly string[] {
  return Array.from(value)
}

const compiled = new Map<string, RE2JS | Failure>()
const MAX_COMPILED = 1000

function withPattern(pattern: string, then: (re2: RE2JS) => Result): Result {
  let re2 = compiled.get(pattern)
  if (!re2) {
    if (compiled.size >= MAX_COMPILED) compiled.clear()
    re2 = compile(pattern)
    compiled.set(pattern, re2)
  }
  return re2 instanceof RE2JS ? then(re2) : re2
}

function compile(pattern: string): RE2JS | Failure {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (error instanceof RE2JSException) return failure(`Invalid regular expression: ${error.message}`)
    throw error
  }
}

/** `\1` stands for the first group, as in RE2, `\0` for the whole match; `\\` for a backslash. */
function withGroups(substitute: string, groups: readonly unknown[]): string {
  return substitute.replaceAll(/\\(?:(\d)|(.))/gs, (_, group?: string, escaped = '') => {
    const text = group === undefined ? escaped : groups[Number(group)]
    return typeof text === 'string' ? text : ''
  })
}
