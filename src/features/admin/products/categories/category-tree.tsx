import { useLayoutEffect, useRef, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { changeCategories } from '#domain/catalogue/category-commands.ts'
import { changedTree, type CategoryChange } from '#domain/catalogue/category-change.ts'
import type { CategoryRecord } from '#domain/catalogue/category.ts'
import { Failure } from '#ui/failure.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './categories.module.css'
import { CategoryRow, type RowWork } from './category-row.tsx'
import { MoveDialog, type Move } from './move-dialog.tsx'

/** Categories and, in the open ones, their subcategories: dragged, or moved by the arrow keys on their handles. */
export function CategoryTree({
  categories,
  countOf,
  mayArrange,
}: {
  categories: readonly CategoryRecord[]
  countOf: (slug: string) => number
  mayArrange: boolean
}) {
  const { shown, change, isBusy, failure } = useChanges(categories)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [move, setMove] = useState<Move>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef('')
  useLayoutEffect(() => {
    // A row that is moved in the document loses the focus.
    if (moved.current === '') return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(moved.current)}"]`)?.focus()
    moved.current = ''
  })

  const within = (parent: string) => shown.filter((one) => one.parent === parent)
  const draggedCategory = shown.find(({ slug }) => slug === dragged)

  function step(category: CategoryRecord, by: -1 | 1) {
    const siblings = within(category.parent)
    const at = siblings.indexOf(category) + by
    if (isBusy || at < 0 || at >= siblings.length) return
    moved.current = category.slug
    setSaid(`${category.name} is ${at + 1} of ${siblings.length}`)
    place(category, at)
  }

  /** To the place of a category beside it, as the list is now. */
  function place(category: CategoryRecord, at: number) {
    const others = within(category.parent).filter((one) => one !== category)
    change({ act: 'place', slug: category.slug, parent: category.parent, before: others[at]?.slug ?? '' })
  }

  /** Whether the dragged category can be dropped on this one. */
  function takes(target: CategoryRecord): boolean {
    if (!draggedCategory || draggedCategory === target) return false
    const isBeside = draggedCategory.parent === target.parent
    const isInto = draggedCategory.parent !== '' && target.slug !== draggedCategory.parent
    return isBeside || isInto
  }

  function dropOn(target: CategoryRecord) {
    if (!draggedCategory || isBusy) return
    if (draggedCategory.parent === target.parent)
      place(draggedCategory, within(target.parent).indexOf(target))
    else
      setMove({
        category: draggedCategory,
        parent: target.parent || target.slug,
        before: target.parent === '' ? '' : target.slug,
      })
  }

  const work: RowWork = {
    all: shown,
    mayArrange,
    countOf,
    dragged,
    over,
    onStep: step,
    onDrag: setDragged,
    onOver: (target) => {
      if (!takes(target)) return false
      setOver(target.slug)
      return true
    },
    onDrop: dropOn,
    onEnd: () => {
      setDragged(undefined)
      setOver(undefined)
    },
    onChange: change,
    onMove: (category) => setMove({ category, parent: '', before: '' }),
  }

  return (
    <>
      <Failure>{failure}</Failure>
      <ul ref={list} className={`card ${styles.tree}`} aria-label="Categories">
        {within('').map((top) => {
          const children = within(top.slug)
          const isOpen = open.has(top.slug)
          const toggle = () =>
            setOpen(new Set(isOpen ? [...open].filter((one) => one !== top.slug) : [...open, top.slug]))
          return (
            <li key={top.slug}>
              <CategoryRow
                category={top}
                work={work}
                disclosure={{ isOpen, subcategories: children.length, toggle }}
              />
              {isOpen && children.length > 0 && (
                <ul aria-label={`Subcategories of ${top.name}`}>
                  {children.map((child) => (
                    <li key={child.slug}>
                      <CategoryRow category={child} work={work} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {move && (
        <MoveDialog
          move={move}
          all={shown}
          countOf={countOf}
          onClose={() => setMove(undefined)}
          onMoved={(parent) => setOpen(new Set([...open, parent]))}
        />
      )}
    </>
  )
}

/** The categories with the change that is under way, so that nothing waits for the network to be seen. */
function useChanges(categories: readonly CategoryRecord[]) {
  const { run, isBusy, failure } = useAction({ show: 'inline', onFailure: () => setAhead(undefined) })
  const [ahead, setAhead] = useState<{ of: typeof categories; shown: readonly CategoryRecord[] }>()

  function change(asked: CategoryChange) {
    if (isBusy) return
    const tree = changedTree(categories, asked)
    if (tree.ok) setAhead({ of: categories, shown: tree.categories })
    void run(() => send(changeCategories, 'categories', { change: asked }))
  }
  const shown = ahead?.of === categories ? ahead.shown : categories
  return { shown, change, isBusy, failure }
}
