import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { readyRoutes } from '#app/routes/ready-routes.ts'
import { startWith, type FirstView } from '#data/catalogue/first-view.ts'

export { shopName, structuredData } from '#app/routes/structured-data.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * The markup of a page of the shop, as `main.tsx` hydrates it; what belongs into the head comes first. One at a time:
 * the app's stores and resources are modules. Rejects when any part of the page fails.
 */
export function renderPage(view: FirstView): Promise<string> {
  const page = last.then(() => render(view))
  last = page.catch(() => undefined)
  return page
}

async function render(view: FirstView): Promise<string> {
  startWith(view)
  const url = new URL(view.path, 'http://shop')
  const handler = createStaticHandler(await readyRoutes(url.pathname))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`${view.path} leads elsewhere`)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
    {
      onError: (error) => void failures.push(error),
      // Otherwise parts of a large page come after it, with scripts that the policy refuses.
      progressiveChunkSize: Infinity,
    },
  )
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return markup
}
