import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'
import { isProductPath, paths } from '#config/paths.ts'
import { ErrorPage, RootErrorPage } from '#app/errors/error-page.tsx'
import { FirstSkeleton } from './first-skeleton.tsx'
import { RootLayout } from './root-layout.tsx'
import { screen } from './screen.ts'

const shopFrame = () => import('./shop-frame.ts')

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

/** Where work in the back office begins: the other addresses there need `more-admin-routes.tsx`. */
const FIRST_ADMIN: readonly string[] = [
  paths.admin.root,
  paths.admin.dashboard,
  paths.admin.products,
  paths.admin.quotes,
  paths.admin.orders,
  paths.admin.stock,
  paths.admin.users,
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
        lazy: screen(shopFrame, 'StorefrontLayout'),
        children: [
          {
            lazy: screen(shopFrame, 'CatalogueLayout'),
            children: [{ ErrorBoundary: ErrorPage, children: catalogueRoutes }],
          },
          {
            lazy: screen(shopFrame, 'PlainLayout'),
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
    const isFirst = FIRST_ADMIN.includes(path)
    const [{ adminRoutes, ADMIN_SCREENS_ID }, more] = await Promise.all([
      import('./admin-routes.tsx'),
      isFirst ? undefined : import('./more-admin-routes.tsx'),
    ])
    patch(ROOT, adminRoutes)
    if (more) patch(ADMIN_SCREENS_ID, more.moreAdminRoutes)
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
