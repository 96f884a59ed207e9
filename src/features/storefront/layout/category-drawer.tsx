import { closeSideBar, useAppStore } from '#stores/app-store.ts'
import { Drawer } from '#ui/drawer.tsx'
import { CategoryNav } from './category-nav.tsx'

/** The category navigation on a phone. */
export function CategoryDrawer() {
  const isOpen = useAppStore((state) => state.sideBarOpen)
  return (
    <Drawer open={isOpen} label="Catalogue" onClose={closeSideBar}>
      <CategoryNav onNavigate={closeSideBar} />
    </Drawer>
  )
}
