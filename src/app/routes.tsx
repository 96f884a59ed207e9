import { Navigate, type RouteObject } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { CatalogueLayout } from '#features/storefront/layout/catalogue-layout.tsx'
import { PlainLayout } from '#features/storefront/layout/plain-layout.tsx'
import { StorefrontLayout } from '#features/storefront/layout/storefront-layout.tsx'
import { adminScreen } from './admin-screen.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { AppSkeleton } from './app-skeleton.tsx'
import { ErrorPage, RootErrorPage } from './error-page.tsx'
import { RequireUser } from './require-user.tsx'
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
  {
    path: paths.product(':slug'),
    lazy: screen(() => import('#features/storefront/product/product-page.tsx'), 'ProductPage'),
  },
]

/** About the shopper, in the whole width. */
const plainRoutes: RouteObject[] = [
  {
    path: paths.boq,
    lazy: screen(() => import('#features/storefront/boq/boq-page.tsx'), 'BoqPage'),
  },
  {
    path: paths.compare,
    lazy: screen(() => import('#features/storefront/compare/compare-page.tsx'), 'ComparePage'),
  },
  {
    path: paths.cart,
    lazy: screen(() => import('#features/storefront/cart/cart-page.tsx'), 'CartPage'),
  },
  {
    path: paths.sharedCart,
    lazy: screen(() => import('#features/storefront/cart/shared-cart-page.tsx'), 'SharedCartPage'),
  },
  // A visitor is told what lists are for and keeps what they wanted to put into one.
  {
    path: paths.lists,
    lazy: screen(() => import('#features/storefront/lists/lists-page.tsx'), 'ListsPage'),
  },
  {
    path: paths.newQuote,
    lazy: screen(() => import('#features/storefront/quotes/request-page.tsx'), 'RequestPage'),
  },
  {
    path: paths.quote(':id'),
    lazy: screen(() => import('#features/storefront/quotes/quote-page.tsx'), 'QuotePage'),
  },
  {
    Component: RequireUser,
    children: [
      {
        lazy: screen(() => import('#features/account/profile/profile-layout.tsx'), 'ProfileLayout'),
        children: [
          {
            path: paths.profile,
            lazy: screen(() => import('#features/account/profile/overview-page.tsx'), 'OverviewPage'),
          },
          {
            path: paths.orders,
            lazy: screen(() => import('#features/account/orders/orders-page.tsx'), 'OrdersPage'),
          },
          {
            path: paths.quotes,
            lazy: screen(() => import('#features/storefront/quotes/quotes-page.tsx'), 'QuotesPage'),
          },
          { path: paths.account, element: <Navigate to={paths.ownData} replace /> },
          {
            path: paths.ownData,
            lazy: screen(() => import('#features/account/profile/own-data-page.tsx'), 'OwnDataPage'),
          },
          {
            path: paths.preferences,
            lazy: screen(
              () => import('#features/account/preferences/preferences-page.tsx'),
              'PreferencesPage',
            ),
          },
          {
            path: paths.security,
            lazy: screen(() => import('#features/account/profile/security-page.tsx'), 'SecurityPage'),
          },
        ],
      },
      {
        path: paths.list(':id'),
        lazy: screen(() => import('#features/storefront/lists/list-page.tsx'), 'ListPage'),
      },
      {
        path: paths.checkout,
        lazy: screen(() => import('#features/storefront/checkout/checkout-page.tsx'), 'CheckoutPage'),
      },
      {
        path: paths.order(':id'),
        lazy: screen(() => import('#features/account/orders/order-page.tsx'), 'OrderPage'),
      },
      {
        path: `${paths.order(':id')}/proforma`,
        lazy: screen(() => import('#features/account/orders/proforma-page.tsx'), 'ProformaPage'),
      },
    ],
  },
  {
    path: paths.about,
    lazy: screen(() => import('#features/storefront/content/about-page.tsx'), 'AboutPage'),
  },
  {
    path: paths.contact,
    lazy: screen(() => import('#features/storefront/content/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: paths.terms,
    lazy: screen(() => import('#features/storefront/content/terms-page.tsx'), 'TermsPage'),
  },
  {
    path: paths.privacyPolicy,
    lazy: screen(() => import('#features/storefront/content/privacy-page.tsx'), 'PrivacyPage'),
  },
  {
    path: paths.cookiePolicy,
    lazy: screen(() => import('#features/storefront/content/cookie-page.tsx'), 'CookiePage'),
  },
  {
    path: paths.impressum,
    lazy: screen(() => import('#features/storefront/content/impressum-page.tsx'), 'ImpressumPage'),
  },
  { path: '*', lazy: screen(() => import('./not-found-page.tsx'), 'NotFoundPage') },
]

const storefrontRoutes: RouteObject[] = [
  {
    Component: CatalogueLayout,
    children: [{ ErrorBoundary: ErrorPage, children: catalogueRoutes }],
  },
  {
    Component: PlainLayout,
    children: [{ ErrorBoundary: ErrorPage, children: plainRoutes }],
  },
]

/** Signing in, in frames of their own. */
const entryRoutes: RouteObject[] = [
  { path: paths.login, lazy: screen(() => import('#features/account/sign-in/login-page.tsx'), 'LoginPage') },
  {
    path: paths.register,
    lazy: screen(() => import('#features/account/sign-in/register-page.tsx'), 'RegisterPage'),
  },
  {
    path: paths.changePassword,
    lazy: screen(
      () => import('#features/account/change-password/change-password-page.tsx'),
      'ChangePasswordPage',
    ),
  },
  {
    Component: RequireUser,
    children: [
      {
        path: paths.welcome,
        lazy: screen(() => import('#features/account/welcome/welcome-page.tsx'), 'WelcomePage'),
      },
    ],
  },
  {
    path: paths.invitation,
    lazy: screen(() => import('#features/account/invite/invitation-page.tsx'), 'InvitationPage'),
  },
  // Stands in for Google's window on the emulators; production builds drop it.
  ...(import.meta.env.VITE_EMULATORS === 'on'
    ? [
        {
          path: '/__chooser',
          lazy: screen(() => import('#features/account/chooser/chooser-page.tsx'), 'ChooserPage'),
        },
      ]
    : []),
]

/** The back office; each screen asks for its capability. */
const adminRoutes: RouteObject[] = [
  { index: true, lazy: screen(() => import('./admin-gate.tsx'), 'AdminIndex') },
  {
    path: paths.admin.dashboard,
    lazy: adminScreen(
      'dashboard',
      () => import('#features/admin/dashboard/dashboard-page.tsx'),
      'DashboardPage',
    ),
  },
  {
    path: paths.admin.products,
    lazy: adminScreen('products', () => import('#features/admin/products/products-page.tsx'), 'ProductsPage'),
  },
  {
    path: `${paths.admin.orders}/:id/proforma`,
    lazy: adminScreen('orders', () => import('#features/admin/orders/proforma-page.tsx'), 'ProformaPage'),
  },
  {
    path: paths.admin.quotes,
    lazy: adminScreen('quotes', () => import('#features/admin/quotes/quotes-page.tsx'), 'QuotesPage'),
  },
  {
    path: paths.admin.quote(':id'),
    lazy: adminScreen('quotes', () => import('#features/admin/quotes/quote/quote-page.tsx'), 'QuotePage'),
  },
  {
    path: paths.admin.orders,
    lazy: adminScreen('orders', () => import('#features/admin/orders/orders-page.tsx'), 'OrdersPage'),
    children: [
      {
        path: ':id',
        lazy: screen(() => import('#features/admin/orders/order/order-page.tsx'), 'OrderPage'),
      },
    ],
  },
  {
    path: paths.admin.stock,
    lazy: adminScreen('stock', () => import('#features/admin/stock/stock-page.tsx'), 'StockPage'),
  },
  {
    path: paths.admin.users,
    lazy: adminScreen('users', () => import('#features/admin/members/members-page.tsx'), 'MembersPage'),
    children: [
      {
        path: ':uid',
        lazy: screen(() => import('#features/admin/members/member/member-page.tsx'), 'MemberPage'),
      },
    ],
  },
  {
    path: paths.admin.access,
    lazy: screen(() => import('#features/admin/access/access-page.tsx'), 'AccessPage'),
  },
  { path: '*', lazy: screen(() => import('./admin-not-found.tsx'), 'AdminNotFound') },
]

/** The one table of every URL. A screen's errors show inside its layout; a layout's own, in place of it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: AppSkeleton,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        Component: StorefrontLayout,
        children: storefrontRoutes,
      },
      {
        path: paths.admin.root,
        HydrateFallback: AdminSkeleton,
        lazy: screen(() => import('./admin-gate.tsx'), 'AdminGate'),
        children: [{ ErrorBoundary: ErrorPage, children: adminRoutes }],
      },
      ...entryRoutes,
    ],
  },
]
