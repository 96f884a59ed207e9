import type { ComponentType } from 'react'
import type { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'

/** `lazy` for a back-office route: the guarded screen. Screen and guard are both loaded on navigation. */
export const adminScreen =
  <Name extends string>(
    screen: keyof typeof ADMIN_SCREENS,
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
  ) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [{ RequireCapability }, { ADMIN_SCREENS: screens }, loaded] = await Promise.all([
      import('./require-capability.tsx'),
      import('#features/admin/shared/admin-screens.ts'),
      load(),
    ])
    const { need } = screens[screen]
    const Screen: ComponentType = loaded[name]
    return {
      Component: () => (
        <RequireCapability {...need}>
          <Screen />
        </RequireCapability>
      ),
    }
  }
