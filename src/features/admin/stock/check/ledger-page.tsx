import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { useMemberNames } from '#components/people/use-member-names.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useAction } from '#components/states/use-action.ts'
import { stockCardUrl } from '#config/urls.ts'
import { checkBranch, type BranchCheck, type CheckProgress, type Drift } from '#data/stock/check-branch.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { POSTING_LABELS } from '#domain/stock/stock-card.ts'
import { productOfLevel } from '#domain/stock/stock.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import recordStyles from '#features/admin/shared/record-page.module.css'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { countOf } from '#lib/plural.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Chip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Failure } from '#ui/failure.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './ledger-page.module.css'

/** `/adx/inventory/reports/ledger-check?branch=osu`: whether every level of a branch is what its postings come to. */
export function LedgerPage() {
  const { branches, stockBranch, hasNoBranch } = useAdminBranches()
  const [asked, setBranch] = useQueryFilter('branch')
  const branch = branches.find(({ id }) => id === asked) ?? stockBranch
  if (hasNoBranch) return <NoBranch />
  return (
    <section className={recordStyles.page} aria-labelledby="ledger-title">
      <PageTitle title="Check of the ledger" />
      <h1 id="ledger-title">{branch ? `Check of the ledger of ${branch.name}` : 'Check of the ledger'}</h1>
      {branches.length > 1 && (
        <nav aria-label="Branch" className="row screen-only">
          {branches.map(({ id, name }) => (
            <Chip key={id} on={id === branch?.id} onClick={() => setBranch(id)}>
              {name}
            </Chip>
          ))}
        </nav>
      )}
      <p className={`sub ${styles.text}`}>
        Adds up the postings of the branch since its newest opening balances and compares the sums with what
        is on hand, reserved and quarantined. It reads each of these postings and each level once, which takes
        a while in a branch with many, and changes nothing. Work goes on meanwhile.
      </p>
      {branch && <Check key={branch.id} branch={branch} />}
    </section>
  )
}

function Check({ branch: { id, name } }: { branch: ShopLocation }) {
  const [progress, setProgress] = useState<CheckProgress>()
  const [result, setResult] = useState<BranchCheck>()
  const [provesOpenings, setProvesOpenings] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  // Nobody waits for it any longer.
  useEffect(() => () => stop.current?.abort(), [])

  async function check() {
    const controller = new AbortController()
    stop.current = controller
    setResult(undefined)
    setProgress({ postings: 0, levels: 0 })
    await run(
      async () => {
        try {
          return await checkBranch(id, {
            provesOpenings,
            onProgress: setProgress,
            signal: controller.signal,
          })
        } catch (error) {
          if (controller.signal.aborted) return undefined
          throw error
        }
      },
      { done: setResult },
    )
    setProgress(undefined)
  }

  return (
    <>
      <CheckboxField
        label="Also add up earlier years and compare them with their opening balances"
        checked={provesOpenings}
        disabled={isBusy}
        onChange={(event) => setProvesOpenings(event.target.checked)}
      />
      <div className="row screen-only">
        <Button tone="go" icon="check" busy={isBusy} onClick={() => void check()}>
          {result ? 'Check again' : `Check ${name}`}
        </Button>
        {isBusy && <Button onClick={() => stop.current?.abort()}>Stop</Button>}
        {progress && (
          <span className="sub" role="status">
            {`${countOf(progress.postings, 'posting')} and ${countOf(progress.levels, 'level')} read`}
          </span>
        )}
      </div>
      <Failure>{failure}</Failure>
      {result && <Result result={result} branchId={id} />}
    </>
  )
}

function Result({
  result: { postings, levels, drift, since },
  branchId,
}: {
  result: BranchCheck
  branchId: string
}) {
  const memberName = useMemberNames(drift.flatMap(({ sum }) => sum?.last.of?.posting.actorUid ?? []))
  const begun = since === undefined ? '' : `, beginning with the balances at the end of ${since}`
  const read = `${countOf(postings, 'posting')} and ${countOf(levels, 'level')} were added up${begun}.`
  if (drift.length === 0)
    return (
      <p className={styles.agrees} role="status">
        <Icon name="check" size={16} />
        {`Every level is what its postings come to. ${read}`}
      </p>
    )
  return (
    <>
      <p className="warning" role="alert">
        {`${countOf(drift.length, 'record')} of this branch ${drift.length === 1 ? 'differs' : 'differ'}. ${read} Tell an Admin, and do not correct them by hand.`}
      </p>
      <DataTable label="What differs">
        <thead>
          <tr>
            <th>Product</th>
            <th>What differs</th>
            <th>Posted last</th>
          </tr>
        </thead>
        <tbody>
          {drift.map((one) => (
            <tr key={`${one.id} ${one.problems.join(' ')}`}>
              <th scope="row">
                {one.level ? (
                  <Link to={stockCardUrl(productOfLevel(one.id), branchId)} className="link">
                    {one.level.name}
                  </Link>
                ) : (
                  <span className="mono">{one.id}</span>
                )}
              </th>
              <td>{one.problems.join('; ')}</td>
              <td>{lastText(one, memberName)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  )
}

/** `Adjusted A-2026-000012 by Ama Mensah, 21 Nov 2026 10:14`. */
function lastText({ sum }: Drift, memberName: (uid: string) => string | undefined): string {
  if (!sum) return 'Nothing was posted'
  const { at, id, of } = sum.last
  if (!of) return `${id}, ${timestampText(at)}, which cannot be read`
  const { type, source, actorUid } = of.posting
  return `${POSTING_LABELS[type]} ${source.ref} by ${memberName(actorUid) ?? actorUid}, ${timestampText(at)}`
}
