import type { ReadFile } from '#data/catalogue/import/import-messages.ts'
import {
  IMPORT_TARGETS,
  isReadAnyway,
  mappingProblem,
  SOURCE_NAMES,
  type ColumnMapping,
  type ImportSource,
} from '#domain/catalogue/import/import-columns.ts'
import { numberColumns, numbersProblem } from '#domain/catalogue/import/import-numbers.ts'
import { hasPrices, pricesOfHeads, pricesProblem } from '#domain/catalogue/import/price-terms.ts'
import { mayPublish } from '#domain/catalogue/product-record.ts'
import { FileColumns } from '#features/admin/shared/file-columns.tsx'
import { HeadRowsFields } from '#features/admin/shared/head-rows-fields.tsx'
import { NumberFormatFields } from '#features/admin/shared/number-format-fields.tsx'
import { countOf } from '#lib/plural.ts'
import type { HeadRows } from '#lib/table/head-rows.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './import-page.module.css'
import { OpeningField } from './opening-field.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ImportChoices } from './remembered-columns.ts'
import { TypeChoicesTable, useFileTypes } from './type-choices.tsx'
import { useSubcategories } from './use-subcategories.ts'

const SOURCES = Object.entries(SOURCE_NAMES).map(([value, label]) => ({ value, label }))

/** What each column of the file is, and what rows leave open. */
export function ColumnsStep({
  file,
  read,
  choices,
  isRemembered,
  busy,
  onChange,
  onHeads,
  onBack,
  onCheck,
}: {
  file: File
  read: ReadFile
  choices: ImportChoices
  isRemembered: boolean
  busy: boolean
  onChange: (choices: ImportChoices) => void
  onHeads: (chosen: { sheet: string; chosen?: HeadRows }) => void
  onBack: () => void
  onCheck: () => void
}) {
  const { roles } = useUser()
  const { mapping } = choices
  const subcategories = useSubcategories()
  const types = useFileTypes(choices)
  const numbers = numberColumns(read.heads, read.numbers, mapping, choices.formats)
  const problem =
    mappingProblem(mapping, choices.source) ||
    pricesProblem(mapping, choices.prices) ||
    numbersProblem(numbers)
  const used = read.heads.filter((head, at) => mapping[at] || isReadAnyway(head, choices.source)).length

  return (
    <>
      <p className="sub">
        <b>{file.name}</b>: {countOf(read.rowCount, 'row')}, {used} of {countOf(read.heads.length, 'column')}{' '}
        used.
        {isRemembered && ' The columns are as you chose them for the last file like this.'}
      </p>
      <div className={`panel ${styles.options}`}>
        <SelectField
          label="Kind of file"
          options={SOURCES}
          value={choices.source}
          onChange={(event) => onChange({ ...choices, source: event.target.value as ImportSource })}
        />
        <SelectField
          label="Category of rows without a type"
          options={[{ value: '', label: 'none: such rows are errors' }, ...subcategories]}
          value={choices.defaultSubcategory}
          onChange={(event) => onChange({ ...choices, defaultSubcategory: event.target.value })}
        />
        <TextField
          label="Unit where the file has none"
          value={choices.defaultUnit}
          maxLength={20}
          onChange={(event) => onChange({ ...choices, defaultUnit: event.target.value })}
        />
        {(mapping.includes('picture') || mapping.includes('pictures')) && (
          <SelectField
            label="Pictures at other addresses"
            hint="From public addresses, up to 10 MB each; they are kept as uploads are."
            options={[
              { value: 'fetched', label: 'are fetched by the check' },
              { value: 'left', label: 'are left out' },
            ]}
            value={choices.fetchesPictures ? 'fetched' : 'left'}
            onChange={(event) => onChange({ ...choices, fetchesPictures: event.target.value === 'fetched' })}
          />
        )}
        {mayPublish(roles) && (
          <SelectField
            label="New products"
            options={[
              { value: 'draft', label: 'become drafts' },
              { value: 'published', label: 'Publish at once, except drafts of the file' },
            ]}
            value={choices.newStatus}
            onChange={(event) =>
              onChange({ ...choices, newStatus: event.target.value === 'published' ? 'published' : 'draft' })
            }
          />
        )}
      </div>
      <HeadRowsFields file={read} onChange={onHeads} />
      <FileColumns
        heads={read.heads}
        samples={read.samples}
        mapping={mapping}
        targets={IMPORT_TARGETS}
        verb="imported"
        noneOf={(head) => (isReadAnyway(head, choices.source) ? 'read with the product' : undefined)}
        onChange={(changed) =>
          onChange({
            ...choices,
            mapping: changed,
            // Of another column it has to be said anew what its prices are.
            ...(priceColumns(changed) !== priceColumns(mapping) && {
              prices: pricesOfHeads(read.heads, changed),
            }),
          })
        }
      />
      {hasPrices(mapping) && (
        <PriceFields prices={choices.prices} onChange={(prices) => onChange({ ...choices, prices })} />
      )}
      {mapping.includes('stock') && (
        <OpeningField
          value={choices.openingAt}
          onChange={(openingAt) => onChange({ ...choices, openingAt })}
        />
      )}
      <NumberFormatFields
        columns={numbers}
        onChange={(column, format) =>
          onChange({ ...choices, formats: { ...choices.formats, [column]: format } })
        }
      />
      <TypeChoicesTable
        types={types}
        chosen={choices.types}
        options={subcategories}
        onChange={(chosen) => onChange({ ...choices, types: chosen })}
      />
      {problem && (
        <p role="alert" className="warning">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>Another file</Button>
        <Button tone="go" busy={busy} disabled={problem !== ''} onClick={onCheck}>
          Check the file
        </Button>
      </div>
    </>
  )
}

const priceColumns = (mapping: ColumnMapping): string =>
  `${mapping.indexOf('price')} ${mapping.indexOf('breaks')}`
