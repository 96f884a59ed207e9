import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from '../settings.module.css'

type Head = string | { label: string; isNumber: true }

/** The entries of a setting, a row each, under their title, with the button that adds one. */
export function SettingTable({
  title,
  heads,
  maySet,
  add,
  readOnly,
  empty,
  children,
}: {
  title: string
  heads: readonly Head[]
  /** Whether a last column of buttons edits the rows. */
  maySet: boolean
  /** Left out where there is no room for more. */
  add?: { label: string; onAdd: () => void } | undefined
  /** Said to roles that read the setting only. */
  readOnly?: string
  /** Instead of a table without rows. */
  empty?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.group}>
      <div className="head-row">
        <h2>{title}</h2>
        {maySet && add && (
          <Button size="s" icon="plus" onClick={add.onAdd}>
            {add.label}
          </Button>
        )}
      </div>
      {!maySet && readOnly && <p className="note">{readOnly}</p>}
      {empty ?? (
        <DataTable label={title} dense>
          <thead>
            <tr>
              {heads.map((head) =>
                typeof head === 'string' ? (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ) : (
                  <th key={head.label} scope="col" className="num">
                    {head.label}
                  </th>
                ),
              )}
              {maySet && (
                <th scope="col">
                  <VisuallyHidden>Action</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </DataTable>
      )}
    </div>
  )
}

/** The last cell of a row; `what` names the entry. */
export const EditCell = ({
  what,
  disabled = false,
  onEdit,
}: {
  what: string
  disabled?: boolean
  onEdit: () => void
}) => (
  <td className="num">
    <Button
      size="s"
      tone="quiet"
      icon="edit"
      className={styles.edit}
      aria-label={`Edit ${what}`}
      disabled={disabled}
      onClick={onEdit}
    >
      Edit
    </Button>
  </td>
)
