import { CheckboxField } from '#ui/checkbox-field.tsx'
import type { GridLayout } from '#ui/data-grid.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { setListLayout } from '#stores/list-layout-store.ts'
import { movedColumn, type ListColumn } from './list-columns.ts'
import styles from './list-view.module.css'

/** The columns a list can show, those shown first and in their order, and how close its rows are. */
export function ColumnPanel<Row>({
  list,
  known,
  layout,
}: {
  list: string
  known: readonly ListColumn<Row>[]
  layout: GridLayout
}) {
  const set = (changes: Partial<GridLayout>) => setListLayout(list, { ...layout, ...changes })
  const inOrder = [
    ...layout.columns.flatMap((id) => known.find((column) => column.id === id) ?? []),
    ...known.filter(({ id }) => !layout.columns.includes(id)),
  ]
  return (
    <div className={styles.columns}>
      <ul aria-label="Columns of the list">
        {inOrder.map(({ id, label }) => {
          const isShown = layout.columns.includes(id)
          return (
            <li key={id}>
              <CheckboxField
                label={label}
                checked={isShown}
                disabled={isShown && layout.columns.length === 1}
                onChange={({ target }) =>
                  set({
                    columns: target.checked
                      ? [...layout.columns, id]
                      : layout.columns.filter((one) => one !== id),
                  })
                }
              />
              {isShown && (
                <span>
                  <IconButton
                    icon="chevron-up"
                    label={`Move ${label} earlier`}
                    onClick={() => set({ columns: movedColumn(layout.columns, id, -1) })}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={`Move ${label} later`}
                    onClick={() => set({ columns: movedColumn(layout.columns, id, 1) })}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <CheckboxField
        label="Compact rows"
        checked={layout.isCompact}
        onChange={({ target }) => set({ isCompact: target.checked })}
      />
      <button type="button" className="link" onClick={() => setListLayout(list, {})}>
        Show the columns it began with
      </button>
    </div>
  )
}
