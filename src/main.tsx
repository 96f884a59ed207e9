// First, so that a screen's own styles come after them.
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/shared.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { readyRoutes } from '#app/routes/ready-routes.ts'
import { isProductPath, paths } from '#config/paths.ts'
import { startWith, type FirstView } from '#data/catalogue/first-view.ts'
import { startCatalogue } from '#data/catalogue/use-catalogue.ts'

declare global {
  // Of index.html.
  var earlyPresses: HTMLButtonElement[]
  var rememberPress: (event: MouseEvent) => void
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const data = document.getElementById('first-view')?.textContent
if (data) void hydrate(root, JSON.parse(data) as FirstView)
else {
  // Requests the catalogue while the first screen's code is still loading. A product page reads its own document instead.
  if (!location.pathname.startsWith(paths.admin.root)) startCatalogue(!isProductPath(location.pathname))
  createRoot(root).render(page())
}

/** The page arrived with its content: the browser's first render must be the same. */
async function hydrate(container: HTMLElement, view: FirstView) {
  startWith(view)
  const [ready] = await Promise.all([readyRoutes(location.pathname), firstPaint()])
  // In pieces, between which the browser answers to the visitor; a press is dealt with at once.
  startTransition(() => void hydrateRoot(container, page(ready)))
  // From here on React misses no event.
  delete container.dataset['rendered']
  removeEventListener('click', rememberPress)
  for (const button of earlyPresses) button.click()
}

/** What the page arrived with is shown before anything works on it. */
function firstPaint(): Promise<unknown> {
  // Nothing is painted in a tab that is opened behind another.
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function page(ready?: Parameters<typeof App>[0]['ready']) {
  return (
    <StrictMode>
      <App {...(ready && { ready })} />
    </StrictMode>
  )
}
