import { paths } from '#config/paths.ts'
import type { Role } from '#domain/people/roles.ts'
import { landingRouteOf } from '#components/people/landing-route.ts'

/** Where each role starts when an invitation was just accepted (design §4), asked from the top. */
const LANDINGS: readonly (readonly [Role, string])[] = [
  ['Super Admin', paths.admin.dashboard],
  ['Admin', paths.admin.dashboard],
  ['Manager', paths.admin.dashboard],
  ['Inventory Manager', paths.admin.stock],
  ['Location Manager', paths.admin.stock],
  ['Accountant', paths.admin.orders],
  ['Sales Person', paths.admin.products],
  ['Customer', paths.home],
]

/** The invitation's own landing; after later sign-ins `landingRouteOf` holds. */
export const invitationLanding = (invited: readonly Role[]): string =>
  LANDINGS.find(([role]) => invited.includes(role))?.[1] ?? landingRouteOf(invited)

/** The link of an invitation, as its mail has it. */
export const invitationUrl = ({ email, token }: { email: string; token: string }): string =>
  `${paths.invitation}?${new URLSearchParams({ email, token })}`
