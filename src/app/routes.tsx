import type { RouteObject } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { AppSkeleton } from './app-skeleton.tsx'
import { ErrorPage, RootErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { screen } from './screen.ts'

/** Goods, beside the catalogue's categories. */
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
]

/** About the shopper, in the whole width. */
const plainRoutes: RouteObject[] = [{ path: '*', Component: NotFoundPage }]

const storefrontRoutes: RouteObject[] = [
  {
    lazy: screen(() => import('#features/storefront/layout/catalogue-layout.tsx'), 'CatalogueLayout'),
    children: [{ ErrorBoundary: ErrorPage, children: catalogueRoutes }],
  },
  {
    lazy: screen(() => import('#features/storefront/layout/plain-layout.tsx'), 'PlainLayout'),
    children: [{ ErrorBoundary: ErrorPage, children: plainRoutes }],
  },
]

/** The one table of every URL. A screen's errors show inside its layout; a layout's own, in place of it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: AppSkeleton,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        lazy: screen(() => import('#features/storefront/layout/storefront-layout.tsx'), 'StorefrontLayout'),
        children: storefrontRoutes,
      },
    ],
  },
]
