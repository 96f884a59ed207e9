import { useMemberNames } from '#components/people/use-member-names.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { watchImports, type ImportRecord } from '#data/catalogue/import/imports.ts'
import { readable, Unreadable } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import { mayPublish } from '#domain/catalogue/product-record.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './import-page.module.css'
import { UndoImport } from './undo-import.tsx'

/** The last imports, each with its undo. */
export function EarlierImports() {
  const { uid, roles } = useUser()
  const { data: imports, status, retry } = useLive('imports', watchImports)
  const nameOf = useMemberNames(readable(imports ?? []).map(({ createdBy }) => createdBy))
  return (
    <section aria-labelledby="earlier-title" className={styles.part}>
      <h2 id="earlier-title">Earlier imports and edits</h2>
      {status === 'loading' && <Skeleton height="60px" radius="8px" />}
      {status === 'failed' && (
        <p className="sub">
          They could not be loaded.{' '}
          <Button size="s" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {imports?.length === 0 && <p className="sub">Nothing has been imported or edited in a table yet.</p>}
      {imports && imports.length > 0 && (
        <ul className="card lines">
          {imports.map((one) =>
            one instanceof Unreadable ? (
              <li key={one.id} className={styles.earlier}>
                <UnreadableLine record={one} />
              </li>
            ) : (
              <li key={one.id} className={styles.earlier}>
                <div>
                  <b>{one.fileName}</b> <UndoState record={one} />
                  <p className="sub">
                    {timestampText(one.createdAt)}, by {nameOf(one.createdBy) ?? one.createdBy}:{' '}
                    {one.kind === 'file' && `${one.created.toLocaleString('en-GH')} created, `}
                    {one.updated.toLocaleString('en-GH')} updated
                    {one.refused > 0 && `, ${one.refused.toLocaleString('en-GH')} refused`}
                  </p>
                </div>
                <UndoImport
                  importId={one.id}
                  {...(one.kind === 'edit'
                    ? { noun: 'edit', what: `“${one.fileName}”` }
                    : { what: `the import of ${one.fileName}` })}
                  parts={one.parts}
                  canUndo={isUndoable(one) && (one.createdBy === uid || mayPublish(roles))}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}

const isUndoable = ({ created, updated, undone, kept }: ImportRecord): boolean =>
  undone + kept < created + updated

function UndoState({ record: { undone, kept } }: { record: ImportRecord }) {
  if (undone + kept === 0) return null
  return <Pill tone={kept > 0 ? 'warn' : 'neutral'}>{kept > 0 ? `Undone, ${kept} left` : 'Undone'}</Pill>
}
