import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { startCatalogue } from '#data/catalogue/use-catalogue.ts'
import { routes } from './routes.tsx'

// The catalogue is asked for while the first screen's code is still on its way.
// A product's page reads its own document instead.
const isProductPage = /^\/products\/(?!boq$|compare$)[^/]+$/.test(location.pathname)
if (!location.pathname.startsWith('/adx')) startCatalogue(!isProductPage)

export function App() {
  const [router] = useState(() => createBrowserRouter(routes))
  return <RouterProvider router={router} />
}
