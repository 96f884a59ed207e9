import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { startCatalogue } from '#data/catalogue/use-catalogue.ts'
import { routes } from './routes.tsx'

// The catalogue is asked for while the first screen's code is still on its way.
if (!location.pathname.startsWith('/adx')) startCatalogue()

export function App() {
  const [router] = useState(() => createBrowserRouter(routes))
  return <RouterProvider router={router} />
}
