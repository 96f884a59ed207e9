import { useState } from 'react'
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { addRoutes, routes } from './routes/routes.tsx'

/** `ready` are the routes of a page that arrived as HTML: those of its screen are loaded. */
export function App({ ready }: { ready?: RouteObject[] }) {
  const [router] = useState(() =>
    createBrowserRouter(ready ?? routes, {
      patchRoutesOnNavigation: addRoutes,
      // None of the routes loads data, but the router then trusts that the screen is complete.
      ...(ready && { hydrationData: {} }),
    }),
  )
  return <RouterProvider router={router} />
}
