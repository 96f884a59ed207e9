import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { startCatalogue } from '#data/catalogue/use-catalogue.ts'
import { routes } from './routes.tsx'

// The catalogue is asked for while the first screen's code is still on its way; failures show where it is used.
if (!location.pathname.startsWith('/adx')) startCatalogue().catch(() => undefined)

/** Spec §9: the same request is not repeated within five seconds. */
const SWR = { dedupingInterval: 5000 }

export function App() {
  const [router] = useState(() => createBrowserRouter(routes))
  return (
    <SWRConfig value={SWR}>
      <RouterProvider router={router} />
    </SWRConfig>
  )
}
