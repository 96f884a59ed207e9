import { useEffect, useState } from 'react'
import { askImportWorker } from '#data/catalogue/import/import-file.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { FileType, TypeChoices } from '#domain/catalogue/import/category-places.ts'
import { countOf } from '#lib/plural.ts'
import { DataTable } from '#ui/data-table.tsx'
import type { SelectOption } from '#ui/select-field.tsx'
import styles from './import-page.module.css'
import type { ImportChoices } from './remembered-columns.ts'

/** The types and categories that the file names; none until they are read. */
export function useFileTypes({ mapping, source }: ImportChoices): readonly FileType[] {
  const categories = useShopFacts().data?.categories
  const [types, setTypes] = useState<readonly FileType[]>([])
  useEffect(() => {
    let isGone = false
    if (categories)
      void askImportWorker('types', { mapping, source, formats: {}, categories }).then(
        (found) => {
          if (!isGone) setTypes(found)
        },
        // The check of the file says what is wrong with it.
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [mapping, source, categories])
  return types
}

/** Each type of the file with the category of ours that its new products go to. */
export function TypeChoicesTable({
  types,
  chosen,
  options,
  onChange,
}: {
  types: readonly FileType[]
  chosen: TypeChoices
  options: readonly SelectOption[]
  onChange: (chosen: TypeChoices) => void
}) {
  const open = types.filter(({ found }) => found === '')
  if (open.length === 0) return null
  const nameOf = new Map(options.map(({ value, label }) => [value, label]))
  const known = types.filter(({ found }) => found !== '')
  return (
    <section aria-labelledby="types-title" className={styles.part}>
      <h2 id="types-title">{countOf(open.length, 'type')} that the shop does not have</h2>
      <p className="sub">
        Choose where their new products go; it is remembered for the next file. Products that the shop has
        stay where they are.
      </p>
      <div className={styles.types}>
        <DataTable label="Types of the file" dense>
          <thead>
            <tr>
              <th scope="col">Type in the file</th>
              <th scope="col" className="num">
                Products
              </th>
              <th scope="col">Our category</th>
            </tr>
          </thead>
          <tbody>
            {open.map(({ key, text, count }) => (
              <tr key={key}>
                <th scope="row" className={styles.wide}>
                  {text}
                </th>
                <td className="num">{count.toLocaleString('en-GH')}</td>
                <td>
                  <select
                    aria-label={`Category for ${text}`}
                    className={styles.choice}
                    value={nameOf.has(chosen[key] ?? '') ? chosen[key] : ''}
                    onChange={(event) => onChange({ ...chosen, [key]: event.target.value })}
                  >
                    <option value="">as rows without a type</option>
                    {options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {known.length > 0 && (
        <details>
          <summary>{countOf(known.length, 'type')} that the shop has</summary>
          <ul className="sub">
            {known.map(({ key, text, count, found }) => (
              <li key={key}>
                {text}: {countOf(count, 'product')} in {nameOf.get(found) ?? found}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
