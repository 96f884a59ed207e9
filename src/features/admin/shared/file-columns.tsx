import { repeatedHeads } from '#lib/table/head-rows.ts'
import { DataTable } from '#ui/data-table.tsx'
import styles from './file-columns.module.css'

/** The columns of a file, each with its first values and a choice of what it is read as. */
export function FileColumns<Target extends string>({
  heads,
  samples,
  mapping,
  targets,
  verb,
  noneOf,
  onChange,
}: {
  heads: readonly string[]
  samples: readonly (readonly string[])[]
  /** For each column what it is; '' for none. */
  mapping: readonly (Target | '')[]
  /** What a column can be, with its label, in the order of the list. */
  targets: Readonly<Record<Target, string>>
  verb: 'read' | 'imported'
  /** What is said of a column that nothing is chosen for, where that is more than that it is left out. */
  noneOf?: (head: string) => string | undefined
  onChange: (mapping: readonly (Target | '')[]) => void
}) {
  const open = [...repeatedHeads(heads).values()].filter((columns) =>
    columns.every((at) => mapping[at] === ''),
  )
  return (
    <>
      {open.map((columns) => (
        <p key={columns[0]} className="warning">
          {columns.length} columns are called “{heads[columns[0] ?? 0]}”. Choose which of them is {verb}, if
          any.
        </p>
      ))}
      <DataTable label="Columns of the file" dense>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col" className={styles.sample}>
              First values
            </th>
            <th scope="col">{verb === 'read' ? 'Read as' : 'Imported as'}</th>
          </tr>
        </thead>
        <tbody>
          {heads.map((head, at) => {
            const name = head || `Column ${at + 1}`
            const none = noneOf?.(head)
            return (
              // Heads may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} data-unused={(mapping[at] === '' && none === undefined) || undefined}>
                <th scope="row" className={styles.head}>
                  {name}
                </th>
                <td className={styles.sample}>
                  {(samples[at] ?? []).map((text) => text.slice(0, 60)).join(' · ')}
                </td>
                <td>
                  <select
                    aria-label={`${name} is ${verb} as`}
                    className={styles.target}
                    value={mapping[at]}
                    onChange={({ target: { value } }) =>
                      onChange(mapping.map((one, index) => (index === at ? (value as Target | '') : one)))
                    }
                  >
                    <option value="">{none ?? `not ${verb}`}</option>
                    {(Object.entries(targets) as [Target, string][]).map(([target, label]) => (
                      <option key={target} value={target}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </>
  )
}
