import type { BankFile } from '#data/orders/bank-file.ts'
import {
  BANK_TARGETS,
  bankMappingProblem,
  type BankMapping,
  type BankTarget,
} from '#domain/money/bank-file/bank-columns.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import styles from './bank-file.module.css'

const TARGETS = Object.entries(BANK_TARGETS) as [BankTarget, string][]

/** What each column of the file is. */
export function BankColumnsStep({
  file,
  mapping,
  isRemembered,
  isBusy,
  onChange,
  onBack,
  onCheck,
}: {
  file: BankFile
  mapping: BankMapping
  isRemembered: boolean
  isBusy: boolean
  onChange: (mapping: BankMapping) => void
  onBack: () => void
  onCheck: () => void
}) {
  const problem = bankMappingProblem(mapping)
  return (
    <>
      <p className="sub">
        <b>{file.name}</b>: {countOf(file.rows.length, 'row')}.
        {isRemembered && ' The columns are as you chose them for the last file like this.'}
      </p>
      <DataTable label="Columns of the file" dense>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col" className={styles.sample}>
              First values
            </th>
            <th scope="col">Read as</th>
          </tr>
        </thead>
        <tbody>
          {file.heads.map((head, at) => {
            const name = head || `Column ${at + 1}`
            return (
              // Heads may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} data-unused={mapping[at] === '' || undefined}>
                <th scope="row" className={styles.head}>
                  {name}
                </th>
                <td className={styles.sample}>
                  {(file.samples[at] ?? []).map((text) => text.slice(0, 60)).join(' · ')}
                </td>
                <td>
                  <select
                    aria-label={`${name} is read as`}
                    className={styles.choice}
                    value={mapping[at]}
                    onChange={({ target: { value } }) =>
                      onChange(mapping.map((one, index) => (index === at ? (value as BankTarget | '') : one)))
                    }
                  >
                    <option value="">not read</option>
                    {TARGETS.map(([target, label]) => (
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
      {problem && (
        <p role="alert" className="failure">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>Another file</Button>
        <Button tone="go" busy={isBusy} disabled={problem !== ''} onClick={onCheck}>
          Compare with the payments
        </Button>
      </div>
    </>
  )
}
