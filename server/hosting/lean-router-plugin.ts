import { parseAst, type Plugin } from 'vite'

/**
 * Functions and classes of React Router for what this app has none of: loaders with redirects, actions, fetchers, forms,
 * awaited data, server components, framework mode, instrumentation, and routes without an error page. Bundlers cannot leave
 * them out, since the router names them; together they are a quarter of it.
 */
const UNUSED = [
  'AwaitErrorBoundary',
  'BoundaryShell',
  'DefaultErrorComponent',
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'RemixErrorBoundary',
  'RemixRootDefaultErrorBoundary',
  'Scripts',
  'callRouteMiddleware',
  'convertFormDataToSearchParams',
  'convertSearchParamsToFormData',
  'normalizeRelativeRoutingRedirectResponse',
  'parseResponseBody',
  'runClientMiddlewarePipeline',
  'runMiddlewarePipeline',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'startRedirectNavigation',
  'deserializeErrors',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'fetch2',
  'getFormSubmissionInfo',
  'useFormAction',
  'useSubmit',
]

/** What says in many words how the router is to be used. */
const TELLING = ['invariant', 'warning', 'warningOnce']

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/

type Cut = { start: number; end: number; text: string }
type Named = { name?: string }
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
        const lean = leanRouter(code)
        for (const name of lean.found) found.add(name)
        return { code: lean.code, map: null }
      },
    },
    buildEnd: (error) => {
      const missing = UNUSED.filter((name) => !found.has(name))
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`)
    },
  }
}

/** The router without what this app has none of, and which names that concerned. */
export function leanRouter(code: string): { code: string; found: readonly string[] } {
  const cuts: Cut[] = []
  const found: string[] = []
  visit(parseAst(code) as unknown as Node, (node) => {
    const name = (node['id'] as Named | null)?.name ?? ''
    const isUnused = UNUSED.includes(name)
    if (node.type === 'FunctionDeclaration' && isUnused) {
      found.push(name)
      cuts.push({
        ...(node['body'] as Node),
        text: `{ throw new Error('${name} is left out of the build') }`,
      })
    } else if (node.type === 'VariableDeclarator' && node['init']) {
      const value = node['init'] as Node
      if (isUnused) {
        found.push(name)
        cuts.push({ ...value, text: 'undefined' })
      } else if (isComponent(code.slice(value.start, value.end)))
        // Without the mark a component that nothing renders is kept.
        cuts.push({ ...value, end: value.start, text: '/* @__PURE__ */ ' })
    } else if (node.type === 'CallExpression' && TELLING.includes((node['callee'] as Named).name ?? '')) {
      const [, message] = node['arguments'] as Node[]
      if (message) cuts.push({ ...message, text: "''" })
    } else if (node.type === 'ExpressionStatement' && isDisplayName(code.slice(node.start, node.end)))
      cuts.push({ ...node, text: '' })
  })
  return { code: withCuts(code, cuts), found }
}

const isComponent = (value: string): boolean => /^[\w$]+\.forwardRef\(/.test(value)

const isDisplayName = (statement: string): boolean => /^[\w$]+\.displayName = "[^"]*";?$/.test(statement)

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
