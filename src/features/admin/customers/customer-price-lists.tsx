import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { today } from '#components/states/today.ts'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { fetchPriceLists, listPriceLists, watchTerms } from '#data/catalogue/price-lists.ts'
import { send } from '#data/commands/send.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain, useRead } from '#data/reading/use-read.ts'
import { assignPriceLists } from '#domain/people/customer-commands.ts'
import { MAX_LISTS_OF_CUSTOMER, type CustomerTerms } from '#domain/people/customer-terms.ts'
import { isInForce } from '#domain/pricing/price-list.ts'
import { roleActing } from '#domain/records/audit.ts'
import styles from '#features/admin/shared/customer-section.module.css'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { inNaturalOrder } from '#lib/natural-order.ts'

const NO_LISTS: readonly string[] = []

/** The price lists a customer buys by, and their choice for those who set prices. */
export function CustomerPriceLists({ uid }: { uid: string }) {
  const user = useUser()
  const [isChoosing, setIsChoosing] = useState(false)
  const { status, data: terms } = useLive<CustomerTerms | undefined>(
    `customerTerms/${uid}`,
    (onData, onError) => watchTerms(uid, onData, onError),
  )
  const ids = terms?.priceListIds ?? NO_LISTS
  const { data: lists } = useRead(ids.length > 0 && ['price-lists-named', ...ids], () => fetchPriceLists(ids))
  if (status === 'loading') return null
  return (
    <section className={styles.section} aria-labelledby="customer-lists-title">
      <h2 id="customer-lists-title">Price lists</h2>
      {status === 'failed' && <p className="failure">The price lists could not be loaded.</p>}
      {ids.length === 0 ? (
        <p className="sub">Buys at the catalogue’s prices.</p>
      ) : (
        <ul>
          {lists?.map((list) => (
            <li key={list.id}>
              <Link className="link" to={paths.admin.priceList(list.id)}>
                {list.name}
              </Link>
              {!isInForce(list, today()) && <span className="sub"> not in force</span>}
            </li>
          ))}
        </ul>
      )}
      {status === 'ready' && roleActing(user.roles, 'priceList.assign') && user.uid !== uid && (
        <Button size="s" onClick={() => setIsChoosing(true)}>
          Change price lists…
        </Button>
      )}
      {isChoosing && <ChoiceDialog uid={uid} chosen={ids} onClose={() => setIsChoosing(false)} />}
    </section>
  )
}

function ChoiceDialog({
  uid,
  chosen,
  onClose,
}: {
  uid: string
  chosen: readonly string[]
  onClose: () => void
}) {
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const form = useRecordForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    lengths: { reason: 300 },
    keptAs: `price lists ${uid}`,
  })
  const { data: page, error } = useRead(['price-lists-to-choose'], () => listPriceLists('active'))
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const lists = readable(page?.items ?? []).toSorted((a, b) => inNaturalOrder(a.name, b.name))
  const options = [
    { value: '', label: 'None' },
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
    // An archived one, or one beyond the first page.
    ...chosen
      .filter((id) => !lists.some((list) => list.id === id))
      .map((id) => ({ value: id, label: 'As it is' })),
  ]
  async function save(reason: string) {
    const assigned = { priceListIds: [...new Set(ids.filter(Boolean))], reason }
    const isSaved = await run(() => send(assignPriceLists, uid, assigned), {
      done: 'The price lists are changed',
    })
    if (isSaved) {
      readAgain('price-list-customers')
      onClose()
    }
    return isSaved
  }
  return (
    <FormDialog
      title="Price lists of this customer"
      onSubmit={form.submit(({ reason }) => save(reason))}
      onClose={onClose}
      confirmLabel="Save"
      busy={isBusy}
      disabled={!page}
      failure={failure}
    >
      <p className="sub">
        The first that prices a product counts; a list agreed with a customer goes before a group’s.
      </p>
      {error && <p className="failure">The price lists could not be loaded.</p>}
      {Array.from({ length: MAX_LISTS_OF_CUSTOMER }, (_, at) => (
        <SelectField
          key={at}
          label={`Price list ${at + 1}`}
          disabled={!page}
          options={options}
          value={ids[at] ?? ''}
          onChange={({ target }) =>
            setIds(
              Array.from({ length: MAX_LISTS_OF_CUSTOMER }, (_one, index) =>
                index === at ? target.value : (ids[index] ?? ''),
              ),
            )
          }
        />
      ))}
      <TextArea label="Why" hint="Kept in the audit trail" {...form.input('reason')} />
    </FormDialog>
  )
}
