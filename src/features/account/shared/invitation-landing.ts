import { paths } from '#config/paths.ts'
import type { Role } from '#domain/people/roles.ts'
import { landingRouteOf } from '#components/people/landing-route.ts'

/** Where each role lands after accepting an invitation (design §4), checked from the top. */
const LANDINGS: readonly (readonly [Role, string])[] = [
  ['Super Admin', paths.admin.dashboard],
  ['Admin', paths.admin.dashboard],
  ['Manager', paths.admin.dashboard],
  ['Inventory Manager', paths.admin.inventory],
  ['Location Manager', paths.admin.stock],
  ['Accountant', paths.admin.transactions],
  ['Sales Person', paths.admin.products],
  ['Customer', paths.home],
]

/** The landing page after accepting an invitation; later sign-ins use `landingRouteOf`. */
export const invitationLanding = (invited: readonly Role[]): string =>
  LANDINGS.find(([role]) => invited.includes(role))?.[1] ?? landingRouteOf(invited)

/** The link of an invitation, as sent in its mail. */
export const invitationUrl = ({ email, token }: { email: string; token: string }): string =>
  `${paths.invitation}?${new URLSearchParams({ email, token })}`
