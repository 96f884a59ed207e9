import { setTheme, useAppearanceStore, type Theme } from '#stores/appearance-store.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Menu } from '#ui/overlay.tsx'
import styles from './utility-bar.module.css'

const THEMES: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: 'Match system', icon: 'monitor' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
}

export function ThemeMenu() {
  const theme = useAppearanceStore((state) => state.theme)
  return (
    <Menu
      label={`Appearance: ${THEMES[theme].label}`}
      triggerClassName={styles.item}
      trigger={<Icon name={THEMES[theme].icon} size={16} />}
      items={Object.entries(THEMES).map(([value, { label }]) => ({
        type: 'choice',
        label,
        chosen: value === theme,
        onSelect: () => setTheme(value as Theme),
      }))}
    />
  )
}
