import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { changeSavedViews, fetchSavedViews, keptSavedViews } from '#data/people/saved-views.ts'
import { READ_ONCE, readAgain, useRead } from '#data/reading/use-read.ts'
import { withoutView, withView, type SavedView } from '#domain/records/saved-views.ts'
import { setListLayout } from '#stores/list-layout-store.ts'
import { useUser } from '#stores/session-store.ts'
import { buttonClasses } from '#ui/button.tsx'
import type { GridLayout } from '#ui/data-grid.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Menu } from '#ui/overlay.tsx'

const KEY = 'saved-views'

const NameDialog = lazy(async () => ({ default: (await import('./name-view-dialog.tsx')).NameViewDialog }))

/**
 * The views this person has saved of the list: choose one, save the present one, delete the chosen one. They are read when
 * the menu opens; until then they are those this browser read last.
 */
export function SavedViews({ list, layout }: { list: string; layout: GridLayout }) {
  const { uid } = useUser()
  const [kept] = useState(() => keptSavedViews(uid))
  const { data, mutate, isValidating } = useRead([KEY, uid], () => fetchSavedViews(uid), {
    ...READ_ONCE,
    revalidateOnMount: false,
    ...(kept && { fallbackData: kept }),
  })
  const [query, setQuery] = useSearchParams()
  const [isNaming, setIsNaming] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const { run: remove } = useAction()
  const now = queryOf(query)
  const views = (data ?? []).filter((view) => view.list === list)
  const current = views.find((view) => view.query === now && view.columns === layout.columns.join())

  function choose(view: SavedView) {
    setQuery(new URLSearchParams(view.query), { replace: true })
    setListLayout(list, { columns: view.columns.split(','), isCompact: view.isCompact })
  }
  async function save(name: string) {
    const view = { list, name, query: now, columns: layout.columns.join(), isCompact: layout.isCompact }
    const isSaved = await run(() => changeSavedViews(uid, (before) => withView(before, view)), {
      done: `The view “${name}” is saved`,
    })
    readAgain(KEY)
    if (isSaved) setIsNaming(false)
  }

  return (
    <>
      <Menu
        label={current ? `View: ${current.name}` : 'Views'}
        triggerClassName={buttonClasses({ size: 's' })}
        onFirstOpen={() => void mutate()}
        trigger={
          <>
            <Icon name="list" size={16} /> {current?.name ?? 'Views'}
          </>
        }
        items={[
          ...(!data && isValidating ? [{ type: 'heading' as const, label: 'Loading your views…' }] : []),
          ...views.map((view) => ({
            type: 'choice' as const,
            label: view.name,
            chosen: view === current,
            onSelect: () => choose(view),
          })),
          { type: 'action', label: 'Save this view…', icon: 'plus', onSelect: () => setIsNaming(true) },
          ...(current
            ? [
                {
                  type: 'action' as const,
                  label: `Delete “${current.name}”`,
                  icon: 'trash' as const,
                  onSelect: () =>
                    void remove(() => changeSavedViews(uid, (before) => withoutView(before, current)), {
                      done: () => readAgain(KEY),
                    }),
                },
              ]
            : []),
        ]}
      />
      {isNaming && (
        <LazyBoundary fallback={null}>
          <NameDialog busy={isBusy} failure={failure} onSave={save} onClose={() => setIsNaming(false)} />
        </LazyBoundary>
      )}
    </>
  )
}

/** What a view stands for; how many pages were loaded is not part of it. */
function queryOf(query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('pages')
  kept.sort()
  return kept.toString()
}
