import { isColor, readableAccent } from '#domain/people/accent.ts'
import {
  DEFAULT_ACCENT,
  setAccent,
  setDirection,
  setTheme,
  useAppearanceStore,
  type Direction,
  type Theme,
} from '#stores/appearance-store.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import styles from './preferences-page.module.css'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Match system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const DIRECTIONS: readonly { value: Direction; label: string }[] = [
  { value: 'ltr', label: 'From the left' },
  { value: 'rtl', label: 'From the right' },
]

/** This browser's theme, accent colour and direction. */
export function AppearanceFields() {
  const { theme, accentColor, direction } = useAppearanceStore()
  const isDefault = accentColor.toLowerCase() === DEFAULT_ACCENT.toLowerCase()
  return (
    <>
      <RadioGroup label="Theme" value={theme} columns={2} options={THEMES} onChange={setTheme} />
      <Field label="Accent colour" hint="Dark colours are lightened so that text stays readable.">
        {(control) => (
          <span className={`row ${styles.accent}`}>
            <input
              {...control}
              type="color"
              value={accentColor.toLowerCase()}
              onChange={({ target }) => isColor(target.value) && setAccent(readableAccent(target.value))}
            />
            <span className={styles.sample}>Looks like this</span>
            {!isDefault && <Button onClick={() => setAccent(DEFAULT_ACCENT)}>Reset to default</Button>}
          </span>
        )}
      </Field>
      <RadioGroup
        label="Pages begin"
        value={direction}
        columns={2}
        options={DIRECTIONS}
        onChange={setDirection}
      />
    </>
  )
}
