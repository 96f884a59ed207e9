import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { isProductPath, paths } from '#config/paths.ts'
import { startCatalogue } from '#data/catalogue/use-catalogue.ts'
import { addRoutes, routes } from './routes/routes.tsx'

// Requests the catalogue while the first screen's code is still loading. A product page reads its own document instead.
if (!location.pathname.startsWith(paths.admin.root)) startCatalogue(!isProductPath(location.pathname))

export function App() {
  const [router] = useState(() => createBrowserRouter(routes, { patchRoutesOnNavigation: addRoutes }))
  return <RouterProvider router={router} />
}
