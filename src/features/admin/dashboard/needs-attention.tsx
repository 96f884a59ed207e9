import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { useNow } from '#components/states/use-now.ts'
import { useLive } from '#data/reading/use-live.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { paths } from '#config/paths.ts'
import { PAGE_SIZE } from '#data/firebase/pages.ts'
import { resolveAttention, watchOpenAttention } from '#data/attention/attention.ts'
import { attentionTitle, type Attention } from '#domain/records/attention.ts'
import { timestampText, timeAgo } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import frame from './dashboard-page.module.css'
import styles from './needs-attention.module.css'

/** Entries read with the page; each is a read. */
const AT_FIRST = 4

/** Findings shown per entry; the record's page lists all of them. */
const SHOWN = 3

/** What the nightly checks found not to agree, live: what is wrong, and since when. */
export function NeedsAttention() {
  const [isWhole, setIsWhole] = useState(false)
  const most = isWhole ? PAGE_SIZE : AT_FIRST
  const {
    data: lines,
    status,
    retry,
  } = useLive<Attention[]>(`attention/${most}`, (...tell) => watchOpenAttention(most, ...tell))
  const mayHaveMore = !isWhole && lines?.length === AT_FIRST
  return (
    <DashboardCard
      id="attention-title"
      title="Needs attention"
      sub={lines && lines.length > 0 && !mayHaveMore ? lines.length : undefined}
    >
      {status === 'failed' && (
        <div className={frame.inside}>
          <ErrorState title="The items needing attention could not be loaded" onRetry={retry} />
        </div>
      )}
      {status === 'loading' && <Skeleton height="120px" />}
      {lines?.length === 0 && (
        <p className={frame.nothing}>
          <b>Everything agrees.</b>{' '}
          <span className="sub">Orders, ledgers, the catalogue and stock are checked every night.</span>
        </p>
      )}
      {lines && lines.length > 0 && (
        <ul className={`lines ${styles.all}`}>
          {lines.map((line) => (
            <AttentionLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {mayHaveMore && (
        <p>
          <Button size="s" onClick={() => setIsWhole(true)}>
            Show all that need attention
          </Button>
        </p>
      )}
    </DashboardCard>
  )
}

function AttentionLine({ line }: { line: Attention }) {
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction({ title: 'It is still open' })
  const title = attentionTitle(line)
  const url = pageOf(line)

  async function resolve(note: string) {
    const isDone = await run(() => resolveAttention(line, note))
    setIsAsking(false)
    return isDone
  }

  return (
    <li>
      <span className={styles.mark} aria-hidden />
      <div className={styles.words}>
        <b>{url ? <Link to={url}>{title}</Link> : title}</b>
        {line.ref && <span className="mono"> {line.ref}</span>}
        {line.findings.slice(0, SHOWN).map((finding) => (
          <p key={finding} className="sub">
            {finding}
          </p>
        ))}
        {line.findings.length > SHOWN && <p className="sub">and {line.findings.length - SHOWN} more</p>}
      </div>
      <time className="sub" dateTime={new Date(line.at).toISOString()} title={timestampText(line.at)}>
        {timeAgo(line.at, now)}
      </time>
      <div className={`row ${styles.actions}`}>
        <Button size="s" aria-label={`Resolve: ${title} ${line.ref}`} onClick={() => setIsAsking(true)}>
          Resolve…
        </Button>
      </div>
      <TextDialog
        key={String(isAsking)}
        open={isAsking}
        title={title}
        label="Outcome"
        hint="This is recorded in the audit trail."
        confirmLabel="Resolve"
        busy={isBusy}
        keptAs={`resolve ${line.id}`}
        onConfirm={resolve}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}

/** The page that shows the record. */
function pageOf({ about, recordId }: Attention): string | undefined {
  const id = encodeURIComponent(recordId)
  switch (about) {
    case 'order':
      return paths.admin.order(id)
    case 'product':
    case 'row':
      return paths.admin.product(id)
    case 'band':
      return `${paths.admin.stock}?branch=${id}`
    case 'stock':
      return paths.admin.ledgerCheck
    case 'ledger':
      return paths.admin.customer(id)
    case 'shop':
    case 'counter':
    case 'totals':
      return undefined
  }
}
