import type { Role } from '#domain/people/roles.ts'

export const DEMO_PASSWORD = 'osu-demo-2026'

export type DemoAccount = {
  uid: string
  email: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  locationIds: readonly string[]
}

const member = (
  uid: string,
  name: readonly [first: string, last: string],
  role: Role,
  locationIds: readonly string[] = [],
): DemoAccount => ({
  uid,
  email: `${uid}@osu-supply.example.com`,
  firstName: name[0],
  lastName: name[1],
  roles: role === 'Customer' ? ['User', 'Customer'] : [role, 'User'],
  locationIds,
})

/** One person for each role, for trying out the shop. All share `DEMO_PASSWORD`. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  member('superadmin', ['Nana', 'Adjei'], 'Super Admin'),
  member('admin', ['Efua', 'Quartey'], 'Admin'),
  member('manager', ['Kwame', 'Darko'], 'Manager'),
  member('accountant', ['Abena', 'Osei'], 'Accountant'),
  member('inventory', ['Yaw', 'Tetteh'], 'Inventory Manager'),
  member('location', ['Naa', 'Lamptey'], 'Location Manager', ['osu']),
  member('sales', ['Kojo', 'Boateng'], 'Sales Person', ['osu']),
  member('customer', ['Ama', 'Mensah'], 'Customer'),
]
