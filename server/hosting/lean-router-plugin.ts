import { parseAst, type Plugin } from 'vite'

/**
 * Functions of React Router for what this app has none of: loaders with redirects, actions, fetchers, forms, server
 * components and instrumentation. Bundlers cannot leave them out, since the router names them; together they are a seventh of it.
 */
const UNUSED = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'startRedirectNavigation',
  'deserializeErrors',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
]

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Empties these functions in the built app: one that is called after all throws. Names for developer tools go too,
 * because they keep components that nothing renders. Fails when a new version of the router has none of a name.
 */
export function leanRouterPlugin(): Plugin {
  const found = new Set<string>()
  return {
    name: 'osu-lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => {
        const cuts: { start: number; end: number; text: string }[] = []
        visit(parseAst(code) as unknown as Node, (node) => {
          if (node.type === 'FunctionDeclaration') {
            const name = (node['id'] as { name: string }).name
            const body = node['body'] as Node
            if (!UNUSED.includes(name)) return
            found.add(name)
            cuts.push({ ...body, text: `{ throw new Error('${name} is left out of the build') }` })
          } else if (node.type === 'ExpressionStatement' && isDisplayName(code.slice(node.start, node.end)))
            cuts.push({ ...node, text: '' })
        })
        return { code: withCuts(code, cuts), map: null }
      },
    },
    buildEnd: (error) => {
      const missing = UNUSED.filter((name) => !found.has(name))
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`)
    },
  }
}

const isDisplayName = (statement: string): boolean => /^[\w$]+\.displayName = "[^"]*";?$/.test(statement)

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && 'type' in part) visit(part as Node, look)
}

function withCuts(code: string, cuts: readonly { start: number; end: number; text: string }[]): string {
  let result = code
  for (const { start, end, text } of cuts.toReversed())
    result = result.slice(0, start) + text + result.slice(end)
  return result
}
