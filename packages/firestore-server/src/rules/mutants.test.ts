import { expect, test } from 'vitest'
import type { RulesRequest } from './contract.ts'
import { mutantsOf } from './mutants.ts'
import { compileRules, createEvaluation } from './ruleset.ts'
import { documentOf, envOf, rulesWith } from './rules-world.ts'

const SOURCE = rulesWith(`match /a/{id} {
  allow create: if isSmall(request.resource.data.size) && (id == 'x' || id == 'y');
  function isSmall(size) { return size is int && size < 10; }
}`)

test('every operand of && and || is a mutant, with its place', () => {
  const { tree } = compileRules(SOURCE)
  expect(
    mutantsOf(tree, SOURCE).map(({ line, place, text, forced }) => [line, place, text, forced.value]),
  ).toEqual([
    [5, 'a allow create', 'isSmall(request.resource.data.size)', true],
    [5, 'a allow create', "id == 'x' || id == 'y'", true],
    [5, 'a allow create', "id == 'x'", false],
    [5, 'a allow create', "id == 'y'", false],
    [6, 'a isSmall', 'size is int', true],
    [6, 'a isSmall', 'size < 10', true],
  ])
})

test('a watched operation comes with the mutants that decide it', () => {
  const ruleset = compileRules(SOURCE)
  const mutants = mutantsOf(ruleset.tree, SOURCE)
  let decisive: string[] = []
  const watched = {
    ...ruleset,
    watch: ({ decision, seen, again }: Parameters<NonNullable<typeof ruleset.watch>>[0]) => {
      decisive = mutants
        .filter(({ forced }) => seen.has(forced.id) && again(forced).allowed !== decision.allowed)
        .map(({ text }) => text)
    },
  }
  const judge = (id: string, size: number) => {
    const request: RulesRequest = {
      method: 'create',
      path: `a/${id}`,
      after: documentOf(`a/${id}`, { size }),
    }
    return createEvaluation(watched, envOf({}), 'single').authorize(request).allowed
  }
  expect(judge('x', 5)).toBe(true)
  expect(decisive).toEqual(["id == 'x'"])
  expect(judge('x', 50)).toBe(false)
  expect(decisive).toEqual(['isSmall(request.resource.data.size)', 'size < 10'])
  expect(judge('z', 50)).toBe(false)
  expect(decisive).toEqual([])
})
