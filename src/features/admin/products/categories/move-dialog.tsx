import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { changeCategories } from '#domain/catalogue/category-commands.ts'
import type { CategoryRecord } from '#domain/catalogue/category.ts'
import { countOf as counted } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { moveAllProducts } from './move-all-products.ts'
import styles from './categories.module.css'

/** Where a subcategory is to go; `parent` is '' while nobody has chosen. `before` names who follows it there. */
export type Move = { category: CategoryRecord; parent: string; before: string }

/** Moves a subcategory into another category, with all its products. */
export function MoveDialog({
  move: { category, parent: asked, before },
  all,
  countOf,
  onClose,
  onMoved,
}: {
  move: Move
  all: readonly CategoryRecord[]
  countOf: (slug: string) => number
  onClose: () => void
  onMoved: (parent: string) => void
}) {
  const [parent, setParent] = useState(asked)
  const [isTried, setIsTried] = useState(false)
  const [moved, setMoved] = useState<number>()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const { slug, name } = category
  const count = countOf(slug)
  const tops = all.filter((one) => one.parent === '' && one.slug !== category.parent)

  async function save() {
    setIsTried(true)
    if (parent === '') return
    const work = async () => {
      const change = { act: 'place', slug, parent, before: parent === asked ? before : '' } as const
      await send(changeCategories, 'categories', { change })
      setMoved(0)
      await moveAllProducts(slug, setMoved)
    }
    const target = tops.find((one) => one.slug === parent)?.name ?? parent
    if (!(await run(work, { done: `${name} is in ${target} now` }))) return
    onMoved(parent)
    onClose()
  }

  return (
    <Dialog
      open
      title={`Move ${name}`}
      onClose={onClose}
      onSubmit={() => {
        void save()
      }}
      actions={
        <Button type="submit" tone="go" busy={isBusy}>
          Move
        </Button>
      }
    >
      <div className={styles.form}>
        <SelectField
          label="Into"
          options={[
            { value: '', label: 'Choose a category' },
            ...tops.map((one) => ({ value: one.slug, label: one.name })),
          ]}
          value={parent}
          error={isTried && parent === '' ? 'Choose the category it goes into' : undefined}
          disabled={isBusy}
          onChange={({ target }) => setParent(target.value)}
        />
        <p className="sub" role="status">
          {moved !== undefined && isBusy
            ? `${counted(moved, 'product')} moved…`
            : `Its products go with it: ${counted(count, 'product')} in the shop, and drafts and archived ones. Their addresses stay.`}
        </p>
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
