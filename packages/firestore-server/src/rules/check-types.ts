import type { RulesIssue } from './contract.ts'
import { RESOURCE, REQUEST } from './request-type.ts'
import type { RuleType } from './rule-value.ts'
import {
  ANY,
  eitherOf,
  mayBe,
  operate,
  resultType,
  typeOf,
  typesOfParam,
  type StaticType,
} from './static-type.ts'
import type { Callable, CallableTable } from './stdlib/callable.ts'
import { globalFunctions } from './stdlib/conversions.ts'
import { LOOKUP_FUNCTIONS, METHODS, NAMESPACES } from './stdlib/library.ts'
import { GLOBAL_RESULTS, METHOD_RESULTS, NAMESPACE_RESULTS } from './stdlib/results.ts'
import { type Expression, type FunctionDeclaration, type MatchBlock, type RulesTree } from './tree.ts'

const BOOL = typeOf('bool')
/** Constraints stand for a value only while lists are proven. */
const OWNERS = (Object.entries(METHODS) as [RuleType, CallableTable][]).filter(
  ([type]) => type !== 'constraint',
)
/** Chains and nesting beyond this are not checked, to save the stack. */
const MAX_DEPTH = 1500

type Scope = {
  parent: Scope | undefined
  variables: ReadonlyMap<string, StaticType>
  functions: readonly FunctionDeclaration[]
}

/**
 * Warns about impossible operands, arguments and members, as the deploy does: each function is checked again with the
 * types of each call. The rules must have no errors, above all no recursion.
 */
export function checkTypes(tree: RulesTree): readonly RulesIssue[] {
  const checking = new TypeChecking()
  const root: Scope = {
    parent: undefined,
    variables: new Map([
      ['request', REQUEST],
      ['resource', RESOURCE],
    ]),
    functions: tree.functions,
  }
  const visit = (block: MatchBlock, parent: Scope) => {
    const variables = new Map(
      block.pattern.flatMap((segment) =>
        segment.kind === 'text'
          ? []
          : [[segment.name, typeOf(segment.kind === 'glob' ? 'path' : 'string')] as const],
      ),
    )
    const scope: Scope = { parent, variables, functions: block.functions }
    for (const { condition } of block.allows) {
      if (condition) checking.expect(condition, ['bool'], scope)
    }
    for (const nested of block.matches) visit(nested, scope)
  }
  for (const service of tree.services) {
    const scope: Scope = { parent: root, variables: new Map(), functions: service.functions }
    for (const block of service.matches) visit(block, scope)
  }
  return [...checking.issues.values()]
}

/** The type of one expression where only `variables` are known. */
export function staticTypeOf(expression: Expression, variables: ReadonlyMap<string, StaticType>): StaticType {
  return new TypeChecking().typeOf(expression, { parent: undefined, variables, functions: [] })
}

class TypeChecking {
  /** By place and message: a function is checked once for each kind of call. */
  readonly issues = new Map<string, RulesIssue>()
  readonly #calls = new Map<FunctionDeclaration, { args: readonly StaticType[]; result: StaticType }[]>()
  #depth = 0

  /** The type of an expression that must be one of these; warns where it may be something else. */
  expect(expression: Expression, wanted: readonly RuleType[], scope: Scope): StaticType {
    const found = this.typeOf(expression, scope)
    this.#compare(expression, found, wanted)
    return found
  }

  typeOf(expression: Expression, scope: Scope): StaticType {
    if (this.#depth >= MAX_DEPTH) return ANY
    this.#depth += 1
    const type = this.#typeOf(expression, scope)
    this.#depth -= 1
    return type
  }

  #typeOf(expression: Expression, scope: Scope): StaticType {
    switch (expression.kind) {
      case 'literal':
        return typeOf(expression.value.type)
      case 'variable':
        return variableOf(expression.name, scope) ?? ANY
      case 'member':
        return this.#member(expression, scope)
      case 'index':
        return this.#index(expression, scope)
      case 'range':
        for (const bound of [expression.from, expression.to]) if (bound) this.expect(bound, ['int'], scope)
        return this.expect(expression.object, ['list', 'string'], scope)
      case 'call':
        return this.#call(expression, scope)
      case 'method':
        return this.#method(expression, scope)
      case 'list':
        for (const item of expression.items) this.typeOf(item, scope)
        return typeOf('list')
      case 'map':
        for (const { key, value } of expression.entries) {
          this.expect(key, ['string'], scope)
          this.typeOf(value, scope)
        }
        return typeOf('map')
      case 'path':
        for (const segment of expression.segments) {
          if (typeof segment !== 'string') this.expect(segment, ['path', 'string'], scope)
        }
        return typeOf('path')
      case 'not':
        this.expect(expression.operand, ['bool'], scope)
        return BOOL
      case 'negate':
        return this.expect(expression.operand, ['float', 'int'], scope)
      case 'and':
      case 'or':
        for (const operand of operandsOf(expression)) this.expect(operand, ['bool'], scope)
        return BOOL
      case 'binary':
        return this.#binary(expression, scope)
      case 'is':
        this.typeOf(expression.operand, scope)
        return BOOL
      case 'ternary':
        this.expect(expression.condition, ['bool'], scope)
        return eitherOf(this.typeOf(expression.whenTrue, scope), this.typeOf(expression.whenFalse, scope))
    }
  }

  #member({ object, name, at }: Expression & { kind: 'member' }, scope: Scope): StaticType {
    const owner = this.typeOf(object, scope)
    if (!mayBe(owner, 'path')) this.#compare(object, owner, ['map'])
    if (!owner.members) return ANY
    const member = Object.hasOwn(owner.members, name) ? owner.members[name] : undefined
    if (!member) this.#warn(at, `Invalid property name: ${name}.`)
    return member ?? ANY
  }

  #index({ object, index }: Expression & { kind: 'index' }, scope: Scope): StaticType {
    const owner = this.typeOf(object, scope)
    this.#compare(object, owner, ['list', 'map', 'path', 'string'], ['list', 'map'])
    const wanted: RuleType[] = []
    if (mayBe(owner, 'map') || mayBe(owner, 'path')) wanted.push('string')
    if (['list', 'path', 'string'].some((type) => mayBe(owner, type as RuleType))) wanted.unshift('int')
    if (wanted.length > 0) this.expect(index, wanted, scope)
    else this.typeOf(index, scope)
    return ANY
  }

  #binary({ op, left, right }: Expression & { kind: 'binary' }, scope: Scope): StaticType {
    const [one, other] = [this.typeOf(left, scope), this.typeOf(right, scope)]
    if (op === 'in') {
      this.#compare(right, other, ['list', 'map', 'set'])
      return BOOL
    }
    const known = operate(op, one, other)
    if (!known) return BOOL
    // One warning is enough: of two incompatible operands, the right one is named.
    if (!this.#compare(right, other, [...known.right])) this.#compare(left, one, [...known.left])
    return known.result
  }

  #call({ name, args }: Expression & { kind: 'call' }, scope: Scope): StaticType {
    for (let frame: Scope | undefined = scope; frame; frame = frame.parent) {
      const declared = frame.functions.find((candidate) => candidate.name === name)
      if (declared) {
        const given = args.map((argument) => this.typeOf(argument, scope))
        return this.#declared(declared, given, frame)
      }
    }
    if (LOOKUP_FUNCTIONS.some((lookup) => lookup === name)) {
      for (const argument of args) this.expect(argument, ['path'], scope)
      return name.startsWith('get') ? RESOURCE : BOOL
    }
    this.#arguments(globalFunctions[name], args, scope)
    return resultType(GLOBAL_RESULTS[name])
  }

  #declared(declared: FunctionDeclaration, args: readonly StaticType[], frame: Scope): StaticType {
    const seen = this.#calls.get(declared) ?? []
    this.#calls.set(declared, seen)
    const known = seen.find((call) => call.args.every((type, at) => isSame(type, args[at] ?? ANY)))
    if (known) return known.result
    const variables = new Map(declared.params.map(({ name }, at) => [name, args[at] ?? ANY]))
    const scope: Scope = { parent: frame, variables, functions: [] }
    for (const { name, value } of declared.lets) variables.set(name, this.typeOf(value, scope))
    const result = this.typeOf(declared.result, scope)
    seen.push({ args, result })
    return result
  }

  #method({ object, name, args }: Expression & { kind: 'method' }, scope: Scope): StaticType {
    if (
      object.kind === 'variable' &&
      !variableOf(object.name, scope) &&
      Object.hasOwn(NAMESPACES, object.name)
    ) {
      this.#arguments(NAMESPACES[object.name]?.[name], args, scope)
      return resultType(NAMESPACE_RESULTS[object.name]?.[name])
    }
    const owners = OWNERS.flatMap(([type, table]) => {
      const found = Object.hasOwn(table, name) ? table[name] : undefined
      return found ? [[type, found] as const] : []
    })
    const owner = this.expect(object, owners.map(([type]) => type).toSorted(), scope)
    const possible = owners.filter(([type]) => mayBe(owner, type))
    const [only] = possible
    if (only && possible.length === 1) this.#arguments(withoutReceiver(only[1]), args, scope)
    else for (const argument of args) this.typeOf(argument, scope)
    return resultType(METHOD_RESULTS[name])
  }

  #arguments(callable: Pick<Callable, 'params'> | undefined, args: readonly Expression[], scope: Scope) {
    for (const [at, argument] of args.entries()) {
      const wanted = typesOfParam(callable?.params[at] ?? 'any')
      if (wanted) this.expect(argument, wanted, scope)
      else this.typeOf(argument, scope)
    }
  }

  /** Whether it had to warn. `named` are the types in the message. */
  #compare(
    expression: Expression,
    { types }: StaticType,
    wanted: readonly RuleType[],
    named = wanted,
  ): boolean {
    const offending = types === 'any' ? [] : [...types].filter((type) => !wanted.includes(type))
    if (offending.length === 0) return false
    this.#warn(
      expression.at,
      `Invalid type. Received one of [${offending.toSorted().join(', ')}]. Expected one of [${named.toSorted().join(', ')}].`,
    )
    return true
  }

  #warn({ line, column }: Expression['at'], message: string) {
    this.issues.set(`${line}:${column} ${message}`, { severity: 'warning', message, line, column })
  }
}

function withoutReceiver({ params }: Callable): Pick<Callable, 'params'> {
  return { params: params.slice(1) }
}

function variableOf(name: string, scope: Scope | undefined): StaticType | undefined {
  return scope && (scope.variables.get(name) ?? variableOf(name, scope.parent))
}

/** The operands of a chain of one operator. */
function operandsOf(expression: Expression & { kind: 'and' | 'or' }): readonly Expression[] {
  const operands: Expression[] = []
  let link: Expression = expression
  while ((link.kind === 'and' || link.kind === 'or') && link.kind === expression.kind) {
    operands.unshift(link.right)
    link = link.left
  }
  return [link, ...operands]
}

function isSame(a: StaticType, b: StaticType): boolean {
  if (a.members !== b.members) return false
  if (a.types === 'any' || b.types === 'any') return a.types === b.types
  return a.types.size === b.types.size && [...a.types].every((type) => b.types !== 'any' && b.types.has(type))
}
