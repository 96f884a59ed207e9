// First, so that a screen's own styles come after them.
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/shared.css'
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { reportUncaughtErrors } from '#app/errors/error-reports.ts'
import { readyRoutes } from '#app/routes/ready-routes.ts'
import { isProductPath, paths } from '#config/paths.ts'
import { startWith, type FirstView } from '#data/catalogue/first-view.ts'
import { startCatalogue } from '#data/catalogue/use-catalogue.ts'
import { enterValue, type Field } from '#ui/enter-value.ts'
import { keepPressesWhole } from '#ui/whole-presses.ts'

declare global {
  // Of index.html.
  var earlyPresses: HTMLButtonElement[]
  var rememberPress: (event: MouseEvent) => void
  var earlyChanges: Map<Field, string>
  var rememberChange: (event: Event) => void
}

reportUncaughtErrors()
keepPressesWhole()

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
  // The modules were evaluated in one piece, which kept a slow phone busy long enough.
  await nextTask()
  startWith(view)
  const ready = await readyRoutes(location.pathname)
  function takeOver() {
    // From here on React misses no event.
    delete container.dataset['rendered']
    removeEventListener('click', rememberPress)
    removeEventListener('input', rememberChange)
    void repeat()
  }
  // In pieces, between which the browser answers to the visitor; a press is dealt with at once.
  startTransition(() => void hydrateRoot(container, <Hydrated onHydrated={takeOver}>{page(ready)}</Hydrated>))
}

/** The effect belongs to the commit: a press that made React hurry is not remembered as well. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

/** Does what was done before React took over, one thing after another: each sees what the one before has changed. */
async function repeat() {
  for (const [field, value] of earlyChanges) {
    await nextTask()
    enterValue(field, value)
    await nextTask()
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  for (const button of earlyPresses) {
    await nextTask()
    button.click()
  }
}

/** Declared as a function: the page is taken over before this line is reached. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}

function page(ready?: Parameters<typeof App>[0]['ready']) {
  return (
    <StrictMode>
      <App {...(ready && { ready })} />
    </StrictMode>
  )
}
