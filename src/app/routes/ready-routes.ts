import { matchRoutes, type RouteObject } from 'react-router-dom'
import { addRoutes, routes } from './routes.tsx'

/** The routes, with the screen of `path` loaded: a page that arrived as HTML cannot begin with a placeholder. */
export async function readyRoutes(path: string): Promise<RouteObject[]> {
  let matched = matchRoutes(routes, path) ?? []
  if (matched.at(-1)?.route.path === '*') {
    await addRoutes({
      path,
      patch: (id, children) => {
        const parent = withId(routes, id ?? '')
        if (parent) parent.children = [...new Set([...(parent.children ?? []), ...children])]
      },
      matches: [],
      signal: new AbortController().signal,
      fetcherKey: undefined,
    })
    matched = matchRoutes(routes, path) ?? []
  }
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return routes
}

function withId(some: readonly RouteObject[], id: string): RouteObject | undefined {
  for (const route of some) {
    const found = route.id === id ? route : withId(route.children ?? [], id)
    if (found) return found
  }
  return undefined
}
