import { useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { paths } from '#config/paths.ts'
import type { CategoryChange } from '#domain/catalogue/category-change.ts'
import type { CategoryRecord } from '#domain/catalogue/category.ts'
import { countOf as counted } from '#lib/plural.ts'
import { buttonClasses } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/overlay.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './categories.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { MoveTheRest } from './move-the-rest.tsx'

export type RowWork = {
  all: readonly CategoryRecord[]
  mayArrange: boolean
  countOf: (slug: string) => number
  dragged: string | undefined
  over: string | undefined
  /** One place up or down among its own. */
  onStep: (category: CategoryRecord, by: -1 | 1) => void
  onDrag: (slug: string) => void
  /** Whether what is dragged can be dropped here. */
  onOver: (target: CategoryRecord) => boolean
  onDrop: (target: CategoryRecord) => void
  onEnd: () => void
  onChange: (change: CategoryChange) => void
  onMove: (category: CategoryRecord) => void
}

type Asked = 'edit' | 'add' | 'remove'

/** One category with what can be done with it; those of the top level open and close. */
export function CategoryRow({
  category,
  work,
  disclosure,
}: {
  category: CategoryRecord
  work: RowWork
  disclosure?: { isOpen: boolean; subcategories: number; toggle: () => void }
}) {
  const { slug, name, picture, hidden, movedFrom } = category
  const { all, mayArrange, countOf, dragged, over } = work
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    work.onStep(category, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    // Dragging is a shortcut; the handle's arrow keys and the menu do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.row}
      data-dragged={dragged === slug || undefined}
      data-over={(over === slug && dragged !== slug) || undefined}
      data-hidden={hidden || undefined}
      draggable={mayArrange}
      onDragStart={() => work.onDrag(slug)}
      onDragOver={(event) => {
        if (work.onOver(category)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        work.onDrop(category)
        work.onEnd()
      }}
      onDragEnd={work.onEnd}
    >
      {mayArrange && (
        <IconButton
          icon="menu"
          size={16}
          label={`Move ${name}: press the up or down arrow key`}
          data-handle={slug}
          className={styles.handle}
          onKeyDown={onKeyDown}
        />
      )}
      {disclosure ? (
        <IconButton
          icon={disclosure.isOpen ? 'chevron-down' : 'chevron-end'}
          size={16}
          label={`Subcategories of ${name}`}
          aria-expanded={disclosure.isOpen}
          onClick={disclosure.toggle}
        />
      ) : (
        <span className={styles.indent} />
      )}
      <ProductPicture key={picture} picture={picture} width={44} height={36} />
      <span className={styles.name}>
        <Link to={`${paths.admin.products}?${new URLSearchParams({ category: slug })}`} className="link">
          {name}
        </Link>
        {hidden && <Pill>Hidden</Pill>}
        {movedFrom !== '' && mayArrange && (
          <MoveTheRest
            category={category}
            from={all.find((one) => one.slug === movedFrom)?.name ?? movedFrom}
          />
        )}
      </span>
      <span className={`sub ${styles.count}`}>
        {disclosure && `${counted(disclosure.subcategories, 'subcategory', 'subcategories')}, `}
        {counted(countOf(slug), 'product')}
      </span>
      {mayArrange && (
        <Menu
          label={`More about ${name}`}
          trigger={<Icon name="more" />}
          triggerClassName={buttonClasses({ tone: 'quiet', size: 's' })}
          items={itemsOf(category, work, setAsked)}
        />
      )}
      {asked === 'edit' && (
        <CategoryDialog all={all} category={category} parent={category.parent} onClose={close} />
      )}
      {asked === 'add' && <CategoryDialog all={all} parent={slug} onClose={close} />}
      <ConfirmDialog
        open={asked === 'remove'}
        title={`Remove ${name}?`}
        danger
        confirmLabel="Remove"
        onConfirm={() => {
          work.onChange({ act: 'remove', slug })
          close()
        }}
        onClose={close}
      >
        <p>Only a category without products can be removed. Links to it then lead to a page that says so.</p>
      </ConfirmDialog>
    </div>
  )
}

function itemsOf(
  category: CategoryRecord,
  { onChange, onMove }: RowWork,
  ask: (asked: Asked) => void,
): MenuItem[] {
  const { slug, parent, hidden = false } = category
  return [
    { type: 'action', label: 'Edit', icon: 'edit', onSelect: () => ask('edit') },
    parent === ''
      ? { type: 'action', label: 'Add a subcategory', icon: 'plus', onSelect: () => ask('add') }
      : {
          type: 'action',
          label: 'Move to another category…',
          icon: 'arrow-right',
          onSelect: () => onMove(category),
        },
    {
      type: 'action',
      label: hidden ? 'Show in the shop' : 'Hide from the shop',
      icon: 'eye',
      onSelect: () => onChange({ act: 'hide', slug, hidden: !hidden }),
    },
    { type: 'action', label: 'Remove…', icon: 'trash', onSelect: () => ask('remove') },
  ]
}
