import type { ComponentType } from 'react'
import type { StaffNeed } from '#domain/people/staff-access.ts'
import type { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'

/**
 * `lazy` for a back-office route: the guarded screen. Screen and guard are both loaded on navigation. A page below a
 * screen may have a need of its own.
 */
export const adminScreen =
  <Name extends string>(
    screen: keyof typeof ADMIN_SCREENS | StaffNeed,
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
  ) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [{ RequireCapability }, { ADMIN_SCREENS: screens }, loaded] = await Promise.all([
      import('./require-capability.tsx'),
      import('#features/admin/shared/admin-screens.ts'),
      load(),
    ])
    const need: StaffNeed = typeof screen === 'string' ? screens[screen].need : screen
    const Screen: ComponentType = loaded[name]
    return {
      Component: () => (
        <RequireCapability {...need}>
          <Screen />
        </RequireCapability>
      ),
    }
  }
