import type { RouteObject } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { adminScreen } from './admin-screen.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { ErrorPage } from '#app/errors/error-page.tsx'
import { screen } from './screen.ts'

/** Of the route whose children the other screens become. */
export const ADMIN_SCREENS_ID = 'admin-screens'

/** What work begins with; all other screens are in `more-admin-routes.tsx`. Each requires its capability. */
const firstScreens: RouteObject[] = [
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
    path: paths.admin.quotes,
    lazy: adminScreen('quotes', () => import('#features/admin/quotes/quotes-page.tsx'), 'QuotesPage'),
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
]

export const adminRoutes: RouteObject[] = [
  {
    path: paths.admin.root,
    HydrateFallback: AdminSkeleton,
    lazy: screen(() => import('./admin-gate.tsx'), 'AdminGate'),
    children: [{ id: ADMIN_SCREENS_ID, ErrorBoundary: ErrorPage, children: firstScreens }],
  },
]
