import { paths } from '#config/paths.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'

const SETTINGS: StaffNeed = { capability: 'settings' }
const TAX_AND_RATES: StaffNeed = { capability: 'tax-and-rates' }

/** In the order of the tabs; each has a route in `app/routes/more-admin-routes.tsx`. */
export const SETTINGS_PAGES: readonly { label: string; path: string; need: StaffNeed }[] = [
  { label: 'Company', path: paths.admin.settingsPage('company'), need: SETTINGS },
  { label: 'Our documents', path: paths.admin.settingsPage('documents'), need: SETTINGS },
  { label: 'Branches', path: paths.admin.settingsPage('branches'), need: SETTINGS },
  { label: 'Exchange rates', path: paths.admin.settingsPage('rates'), need: TAX_AND_RATES },
  { label: 'Taxes', path: paths.admin.settingsPage('taxes'), need: TAX_AND_RATES },
  { label: 'Delivery', path: paths.admin.settingsPage('delivery'), need: SETTINGS },
  { label: 'Mail texts', path: paths.admin.settingsPage('mails'), need: SETTINGS },
  { label: 'Search words', path: paths.admin.settingsPage('words'), need: SETTINGS },
  { label: 'Numbers', path: paths.admin.settingsPage('numbers'), need: SETTINGS },
  { label: 'Limits', path: paths.admin.settingsPage('limits'), need: SETTINGS },
]

export const settingsPagesFor = (roles: readonly Role[]) =>
  SETTINGS_PAGES.filter(({ need }) => meetsNeed(roles, need))

export const SETTING_RATES: StaffNeed = { capability: 'tax-and-rates', grants: ['F', 'C'] }
export const SETTING: StaffNeed = { capability: 'settings', grants: ['F', 'C'] }

export const maySetRates = (roles: readonly Role[]): boolean => meetsNeed(roles, SETTING_RATES)

export const maySetSettings = (roles: readonly Role[]): boolean => meetsNeed(roles, SETTING)
