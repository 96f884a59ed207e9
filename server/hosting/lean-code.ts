import { parseAst, type Plugin } from 'vite'

/** What an app does not use of a library whose own code names it, so that bundlers cannot leave it out. */
export type Unused = {
  /** Functions and classes that are never called: one that is called after all throws. */
  never: readonly string[]
  /** Functions that are called and then find nothing to do, and classes that stand in no one's way without their methods. */
  idle?: readonly string[]
  /** Further statements and texts that go. */
  also?: (node: Node, code: string) => readonly Cut[]
}

export type Cut = { start: number; end: number; text: string }
type Named = { name?: string }
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Empties these functions in what is built with the package of this name. Fails when a new version of it has none of a
 * function's name.
 */
export function leanPlugin(library: string, packageName: string, file: RegExp, unused: Unused): Plugin {
  const found = new Set<string>()
  return {
    name: `osu-lean-${library.toLowerCase().replaceAll(' ', '-')}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler: (code) => {
        const lean = leanCode(code, unused)
        for (const name of lean.found) found.add(name)
        return { code: lean.code, map: null }
      },
    },
    buildEnd(error) {
      const isBuilt = [...this.getModuleIds()].some((id) => id.includes(`/node_modules/${packageName}/`))
      if (!isBuilt) return
      const missing = [...unused.never, ...(unused.idle ?? [])].filter((name) => !found.has(name))
      if (!error && missing.length > 0) throw new Error(`${library} has no ${missing.join(', ')} any more`)
    },
  }
}

/** The library without what this app has none of, and which names that concerned. */
export function leanCode(
  code: string,
  { never, idle = [], also = () => [] }: Unused,
): { code: string; found: readonly string[] } {
  const cuts: Cut[] = []
  const found: string[] = []
  visit(parseAst(code) as unknown as Node, (node) => {
    const name = (node['id'] as Named | null)?.name ?? ''
    if (node.type === 'FunctionDeclaration' && idle.includes(name)) {
      found.push(name)
      cuts.push({ ...(node['body'] as Node), text: '{}' })
    } else if (node.type === 'ClassDeclaration' && idle.includes(name)) {
      found.push(name)
      cuts.push({ ...node, text: `class ${name} {}` })
    } else if (node.type === 'FunctionDeclaration' && never.includes(name)) {
      found.push(name)
      cuts.push({
        ...(node['body'] as Node),
        text: `{ throw new Error('${name} is left out of the build') }`,
      })
    } else if (node.type === 'VariableDeclarator' && node['init'] && never.includes(name)) {
      found.push(name)
      cuts.push({ ...(node['init'] as Node), text: 'undefined' })
    } else cuts.push(...also(node, code))
  })
  return { code: withCuts(code, cuts), found }
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && 'type' in part) visit(part as Node, look)
}

function withCuts(code: string, cuts: readonly Cut[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of cuts.toSorted((a, b) => a.start - b.start)) {
    // What is left out may hold more of it.
    if (start < at) continue
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
