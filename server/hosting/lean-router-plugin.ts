import type { Plugin } from 'vite'
import { leanPlugin, type Cut, type Node, type Unused } from './lean-code.ts'

/**
 * Functions and classes of React Router for what this app has none of: loaders with redirects, actions, fetchers, forms,
 * awaited data, server components, framework mode, instrumentation, and routes without an error page. Bundlers cannot leave
 * them out, since the router names them; together they are a quarter of it.
 */
const NEVER = [
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

/** As in `lean-code.ts`. Names for developer tools go too, because they keep components that nothing renders. */
export const UNUSED_ROUTER: Unused = {
  never: NEVER,
  also: (node, code) => tellingIn(node, code),
}

function tellingIn(node: Node, code: string): readonly Cut[] {
  if (node.type === 'VariableDeclarator' && node['init']) {
    const value = node['init'] as Node
    // Without the mark a component that nothing renders is kept.
    return isComponent(code.slice(value.start, value.end))
      ? [{ ...value, end: value.start, text: '/* @__PURE__ */ ' }]
      : []
  }
  if (node.type === 'CallExpression' && TELLING.includes((node['callee'] as { name?: string }).name ?? '')) {
    const [, message] = node['arguments'] as Node[]
    return message ? [{ ...message, text: "''" }] : []
  }
  return node.type === 'ExpressionStatement' && isDisplayName(code.slice(node.start, node.end))
    ? [{ ...node, text: '' }]
    : []
}

const isComponent = (value: string): boolean => /^[\w$]+\.forwardRef\(/.test(value)

const isDisplayName = (statement: string): boolean => /^[\w$]+\.displayName = "[^"]*";?$/.test(statement)

export const leanRouterPlugin = (): Plugin =>
  leanPlugin('React Router', 'react-router', ROUTER, UNUSED_ROUTER)
