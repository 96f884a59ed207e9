import { useDeferredValue } from 'react'
import { useSettled } from '#components/states/use-settled.ts'
import { paths } from '#config/paths.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { findOrdersByRef } from '#data/orders/admin-orders.ts'
import { findPeople } from '#data/people/members.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { orderRefIn } from '#domain/orders/reference-code.ts'
import { type Order } from '#domain/orders/order.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { actionsFor } from '#features/admin/shared/admin-actions.ts'
import { ADMIN_SCREENS, screensFor } from '#features/admin/shared/admin-screens.ts'
import { settingsPagesFor } from '#features/admin/shared/settings-pages.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useSearch } from '#components/catalogue/use-search.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { useUser } from '#stores/session-store.ts'
import type { IconName } from '#ui/icon.tsx'

/** `to` is a URL; without one it shows the shortcuts. */
export type Command = {
  id: string
  label: string
  hint: string
  icon: IconName
  to?: string
  /** Only looks like what was typed: Enter does not take it unasked. */
  isLike?: boolean
}

/** Enough to see whether the right one is among them. */
const MAX_FOUND = 5

/** The first products found have their stock cards below. */
const MAX_CARDS = 2

/** Screens and actions that this user may open or do, and the orders, products and people that the text finds. */
export function useCommands(text: string): { commands: Command[]; isSearching: boolean } {
  const { roles } = useUser()
  const asked = text.trim().toLowerCase()
  const orders = useFoundOrders(useDeferredValue(asked))
  const products = useFoundProducts(useDeferredValue(asked))
  const people = useFoundPeople(asked)
  const fixed = [...goingTo(roles), ...doing(roles)].filter(({ label }) =>
    label.toLowerCase().includes(asked),
  )
  return {
    commands: [...orders.commands, ...fixed, ...products, ...people.commands],
    isSearching: orders.isSearching || people.isSearching,
  }
}

type Roles = Parameters<typeof screensFor>[0]

const goingTo = (roles: Roles): Command[] =>
  [
    ...screensFor(roles),
    ...settingsPagesFor(roles).map((page) => ({
      ...page,
      label: `${ADMIN_SCREENS.settings.label}: ${page.label}`,
      icon: ADMIN_SCREENS.settings.icon,
    })),
    { label: 'Help', path: paths.admin.help, icon: 'info' as const },
    { label: 'What I may do, and why not', path: paths.admin.access, icon: 'lock' as const },
    { label: 'The shop', path: paths.home, icon: 'cart' as const },
  ].map(({ label, path, icon }) => ({ id: `go ${path}`, label, hint: 'Go to', icon, to: path }))

const doing = (roles: Roles): Command[] => [
  ...actionsFor(roles).map(({ label, path }) => ({
    id: `do ${label}`,
    label,
    hint: 'Start',
    icon: 'plus' as const,
    to: path,
  })),
  { id: 'shortcuts', label: 'Keyboard shortcuts', hint: 'Show', icon: 'info' },
]

function useFoundOrders(asked: string): { commands: Command[]; isSearching: boolean } {
  const { roles } = useUser()
  const { scope } = useAdminBranches()
  const ref = meetsNeed(roles, ADMIN_SCREENS.orders.need) ? orderRefIn(asked) : undefined
  const { data, isLoading } = useRead(
    ref !== undefined && ['orders-by-ref', ref, scope],
    () => (ref ? findOrdersByRef(ref, scope) : Promise.resolve([])),
    ON_OPENING,
  )
  return { commands: (data ?? []).map((order) => orderCommand(order, asked)), isSearching: isLoading }
}

const orderCommand = (order: Read<Order>, asked: string): Command => ({
  id: `order ${order.id}`,
  ...(order instanceof Unreadable
    ? { label: `${asked.toUpperCase()} · cannot be read`, hint: order.problem }
    : {
        label: `${order.ref} · ${shownCustomer(order.customer)}`,
        hint: orderStatusLabel(order),
      }),
  icon: 'receipt',
  to: paths.admin.order(order.id),
})

/** Of the published catalogue; drafts are found on the products' own screen. */
function useFoundProducts(asked: string): Command[] {
  const { roles } = useUser()
  const mayOpen = meetsNeed(roles, ADMIN_SCREENS.products.need)
  const mayReadCards = meetsNeed(roles, { capability: 'stock-card' })
  const isAsked = mayOpen && asked.length > 1 && !orderRefIn(asked)
  const { found } = useSearch(useCatalogue(isAsked).data, isAsked ? asked : '')
  const products = (found?.products ?? []).slice(0, MAX_FOUND)
  const cards = mayReadCards ? products.filter(({ madeToOrder }) => !madeToOrder).slice(0, MAX_CARDS) : []
  return [
    ...products.map(({ id, name, sku }) => ({
      id: `product ${id}`,
      label: name,
      hint: sku,
      isLike: sku.toLowerCase() !== asked,
      icon: 'tag' as const,
      to: paths.admin.product(id),
    })),
    ...cards.map(({ id, name }) => ({
      id: `stock-card ${id}`,
      label: name,
      hint: 'Stock card',
      isLike: true,
      icon: 'box' as const,
      to: paths.admin.stockCard(id),
    })),
  ]
}

/** Long enough to name somebody. */
const MIN_LETTERS = 3

function useFoundPeople(typed: string): { commands: Command[]; isSearching: boolean } {
  const mayOpen = meetsNeed(useUser().roles, ADMIN_SCREENS.users.need)
  const asked = useSettled(typed)
  const { data, isLoading } = useRead(
    mayOpen && asked.length >= MIN_LETTERS && !orderRefIn(asked) && ['members', 'palette', asked],
    () => findPeople(asked, MAX_FOUND),
    ON_OPENING,
  )
  return { commands: (data ?? []).flatMap((person) => personCommand(person, asked)), isSearching: isLoading }
}

const personCommand = (person: Read<UserRecord>, asked: string): Command[] =>
  person instanceof Unreadable
    ? []
    : [
        {
          id: `person ${person.id}`,
          label: displayNameOf(person) || person.email,
          hint: person.email,
          isLike: ![displayNameOf(person), person.email].some((one) => one.toLowerCase() === asked),
          icon: 'user',
          to: paths.admin.user(person.id),
        },
      ]
