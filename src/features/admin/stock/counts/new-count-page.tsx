import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTypedText } from '#components/forms/typed-input.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { beginCount } from '#data/stock/counts.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import { COUNT_LENGTHS, MAX_COUNT_CATEGORIES } from '#domain/stock/count.ts'
import layout from '#features/admin/shared/record-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Failure } from '#ui/failure.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './counts.module.css'

/** `/adx/inventory/counts/new`: begins a count of a branch, or of some categories there. */
export function NewCountPage() {
  const { stockBranch, branches, hasNoBranch } = useAdminBranches()
  const user = useUser()
  const own = branches.filter(({ id }) => mayAdjustStock(user, id))
  const beginAt = own.find(({ id }) => id === stockBranch?.id) ?? own[0]
  return (
    <section className={layout.page} aria-labelledby="new-count-title">
      <PageTitle title="New stock count" />
      <h1 id="new-count-title">New stock count</h1>
      {hasNoBranch ? (
        <NoBranch />
      ) : beginAt ? (
        <NewCount branches={own.map(({ id, name }) => ({ value: id, label: name }))} branchId={beginAt.id} />
      ) : branches.length > 0 ? (
        <p className="note">Your role sees counts and begins none.</p>
      ) : (
        <Skeleton height="300px" radius="8px" />
      )}
    </section>
  )
}

function NewCount({
  branches,
  branchId,
}: {
  branches: readonly { value: string; label: string }[]
  branchId: string
}) {
  const navigate = useNavigate()
  // A retry after a lost answer begins no second count.
  const [id] = useState(newId)
  const [locationId, setLocationId] = useState(branchId)
  const [part, setPart] = useState<'all' | 'some'>('all')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [note, setNote, dropNote] = useTypedText('note of a new count')
  const categories = (useShopFacts().data?.categories ?? []).filter(({ parent }) => parent === '')
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })

  async function begin() {
    if (part === 'some' && chosen.length === 0) return setFailure('Choose what is to be counted.')
    if (part === 'some' && chosen.length > MAX_COUNT_CATEGORIES)
      return setFailure(`Choose at most ${MAX_COUNT_CATEGORIES} categories, or everything.`)
    await run(() => beginCount(id, { locationId, categories: part === 'all' ? [] : chosen, note }), {
      done: () => {
        dropNote()
        readAgain('counts')
        void navigate(paths.admin.count(id), { replace: true })
      },
    })
  }

  return (
    <>
      <div className={`card ${styles.form}`}>
        <SelectField
          label="Branch"
          options={branches}
          value={locationId}
          onChange={({ target }) => setLocationId(target.value)}
        />
        <RadioGroup
          label="What is counted"
          value={part}
          options={[
            { value: 'all', label: 'Everything that is kept there' },
            { value: 'some', label: 'Some categories' },
          ]}
          onChange={setPart}
        />
        {part === 'some' && (
          <fieldset className={styles.categories}>
            <legend>Categories</legend>
            {categories.map(({ slug, name }) => (
              <CheckboxField
                key={slug}
                label={name}
                checked={chosen.includes(slug)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
                }
              />
            ))}
          </fieldset>
        )}
        <TextArea
          label="Note"
          optional
          maxLength={COUNT_LENGTHS.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p className="note">
        What is on hand by the books is frozen when the count begins, and those who count do not see it. Sales
        go on meanwhile.
      </p>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button tone="go" busy={isBusy} onClick={() => void begin()}>
          Begin the count
        </Button>
        <ButtonLink to={paths.admin.counts}>Cancel</ButtonLink>
      </div>
    </>
  )
}
