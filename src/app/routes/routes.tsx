import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'
import { isProductPath, paths } from '#config/paths.ts'
import { CatalogueLayout } from '#features/storefront/layout/catalogue-layout.tsx'
import { PlainLayout } from '#features/storefront/layout/plain-layout.tsx'
import { StorefrontLayout } from '#features/storefront/layout/storefront-layout.tsx'
import { ErrorPage, RootErrorPage } from '#app/errors/error-page.tsx'
import { FirstSkeleton } from './first-skeleton.tsx'
import { RootLayout } from './root-layout.tsx'
import { screen } from './screen.ts'

const ROOT = 'root'
const PLAIN = 'plain'

const CONTENT: readonly string[] = [
  paths.about,
  paths.blog,
  paths.contact,
  paths.help,
  paths.terms,
  paths.privacyPolicy,
  paths.cookiePolicy,
  paths.impressum,
  paths.prizeRush,
]

/** Products, beside the catalogue's categories. */
const catalogueRoutes: RouteObject[] = [
  {
    index: true,
    lazy: screen(() => import('#features/storefront/home/home-page.tsx'), 'HomePage'),
  },
  {
    path: paths.home,
    lazy: screen(() => import('#features/storefront/home/home-page.tsx'), 'HomePage'),
  },
  {
    path: paths.products,
    lazy: screen(() => import('#features/storefront/products/products-page.tsx'), 'ProductsPage'),
  },
  {
    path: paths.product(':slug'),
    lazy: screen(() => import('#features/storefront/product/product-page.tsx'), 'ProductPage'),
  },
]

/**
 * The URLs visitors usually arrive at. A screen's errors show inside its layout; a layout's own errors replace it. All
 * other routes are in `content-routes.tsx`, `shopper-routes.tsx` and `admin-routes.tsx`, loaded with the first of them, so that browsing
 * products needs neither.
 */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: RootLayout,
    HydrateFallback: FirstSkeleton,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        Component: StorefrontLayout,
        children: [
          {
            Component: CatalogueLayout,
            children: [{ ErrorBoundary: ErrorPage, children: catalogueRoutes }],
          },
          {
            Component: PlainLayout,
            children: [
              {
                id: PLAIN,
                ErrorBoundary: ErrorPage,
                children: [{ path: '*', lazy: screen(() => import('./not-found-page.tsx'), 'NotFoundPage') }],
              },
            ],
          },
        ],
      },
    ],
  },
]

/** Called for an unknown URL, or one matched only by a parameter that another table may match literally. */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path === paths.admin.root || path.startsWith(`${paths.admin.root}/`)) {
    patch(ROOT, (await import('./admin-routes.tsx')).adminRoutes)
    return
  }
  if (isProductPath(path)) return
  if (CONTENT.includes(path) || path.startsWith(`${paths.blog}/`)) {
    patch(PLAIN, (await import('./content-routes.tsx')).contentRoutes)
    return
  }
  const { plainRoutes, entryRoutes } = await import('./shopper-routes.tsx')
  patch(PLAIN, plainRoutes)
  patch(ROOT, entryRoutes)
}
