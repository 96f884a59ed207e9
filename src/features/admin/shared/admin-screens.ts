import { paths } from '#config/paths.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { IconName } from '#ui/icon.tsx'

export type AdminScreen = { label: string; path: string; icon: IconName; group: string; need: StaffNeed }

/** The capability each screen requires, defined once for the menu, the palette and the route guards. */
export const ADMIN_SCREENS = {
  dashboard: {
    label: 'Dashboard',
    path: paths.admin.dashboard,
    icon: 'dashboard',
    group: '',
    need: { capability: 'dashboard' },
  },
  orders: {
    label: 'Orders',
    path: paths.admin.orders,
    icon: 'receipt',
    group: '',
    // A Location Manager's `L` is for fulfilment, which shows no prices; these screens do.
    need: { capability: 'orders', grants: ['F', 'A', 'C', 'R'] },
  },
  deliveries: {
    label: 'Deliveries',
    path: paths.admin.deliveries,
    icon: 'truck',
    group: '',
    need: { capability: 'move-goods' },
  },
  quotes: {
    label: 'Quotes',
    path: paths.admin.quotes,
    icon: 'mail',
    group: '',
    need: { capability: 'quotes', grants: ['A', 'C', 'R'] },
  },
  products: {
    label: 'Products',
    path: paths.admin.products,
    icon: 'tag',
    group: 'Catalogue',
    need: { capability: 'products' },
  },
  stock: {
    label: 'Stock',
    path: paths.admin.stock,
    icon: 'box',
    group: 'Inventory',
    need: { capability: 'stock' },
  },
  users: {
    label: 'Members',
    path: paths.admin.users,
    icon: 'users',
    group: 'People',
    need: { capability: 'members' },
  },
  settings: {
    label: 'Settings',
    path: paths.admin.settings,
    icon: 'settings',
    group: 'Business',
    // Every role that sees other settings sees these.
    need: { capability: 'tax-and-rates' },
  },
} as const satisfies Record<string, AdminScreen>

export const screensFor = (roles: readonly Role[]): AdminScreen[] =>
  Object.values<AdminScreen>(ADMIN_SCREENS).filter(({ need }) => meetsNeed(roles, need))
