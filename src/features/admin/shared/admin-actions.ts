import { paths } from '#config/paths.ts'
import { EDITING_PRODUCTS } from '#domain/catalogue/product-record.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import { SETTING, SETTING_RATES } from './settings-pages.ts'

type AdminAction = { label: string; path: string; need: StaffNeed }

/** What the palette starts: a page, or a dialog that has a URL. */
const ADMIN_ACTIONS: readonly AdminAction[] = [
  { label: 'New product', path: paths.admin.newProduct, need: EDITING_PRODUCTS },
  { label: 'Import products', path: paths.admin.importProducts, need: EDITING_PRODUCTS },
  { label: 'New post', path: paths.admin.newPost, need: { capability: 'content' } },
  { label: 'Invite people', path: paths.admin.invite, need: { capability: 'members' } },
  { label: 'Publish exchange rates', path: paths.admin.settingsPage('rates'), need: SETTING_RATES },
  { label: 'Announce taxes', path: paths.admin.settingsPage('taxes'), need: SETTING_RATES },
  { label: 'Add branch', path: `${paths.admin.settingsPage('branches')}?edit=new`, need: SETTING },
  { label: 'Add bank account', path: `${paths.admin.settingsPage('company')}?edit=bank-new`, need: SETTING },
  { label: 'Add mobile money', path: `${paths.admin.settingsPage('company')}?edit=momo-new`, need: SETTING },
  { label: 'Add delivery zone', path: `${paths.admin.settingsPage('delivery')}?edit=new`, need: SETTING },
]

export const actionsFor = (roles: readonly Role[]): AdminAction[] =>
  ADMIN_ACTIONS.filter(({ need }) => meetsNeed(roles, need))
