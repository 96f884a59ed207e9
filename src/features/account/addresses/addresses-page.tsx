import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useAction } from '#components/states/use-action.ts'
import { useLive } from '#data/reading/use-live.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { deleteAddress, putAddress, watchAddresses, type AddressBook } from '#data/people/addresses.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { MAX_ADDRESSES, NO_ADDRESS, trimmedAddress, type SavedAddress } from '#domain/people/saved-address.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { endAddressDraft, startAddressDraft, useAddressDraftStore } from './address-draft-store.ts'
import styles from './addresses-page.module.css'

/** `/profile/addresses`: delivery addresses to choose from at checkout, one's own and those of the company. */
export function AddressesPage() {
  const { uid, buysFor } = useUser()
  return (
    <div className={styles.page}>
      <PageTitle title="Your addresses" />
      <Book
        book={{ uid }}
        title="Your addresses"
        whose="You have"
        emptyTitle="No saved addresses yet"
        emptyText="The sites and stores we deliver to. Choose one at checkout instead of typing it again."
      />
      {buysFor && (
        <Book
          book={{ uid, companyId: buysFor.id }}
          title={`Addresses of ${buysFor.name}`}
          whose={`${buysFor.name} has`}
          emptyTitle="The company has no addresses yet"
          emptyText={`Everybody who buys for ${buysFor.name} chooses from these at checkout, and keeps them up to date.`}
        />
      )}
    </div>
  )
}

/** One address book, live, with its form. */
function Book({
  book,
  title,
  whose,
  emptyTitle,
  emptyText,
}: {
  book: AddressBook
  title: string
  /** `You have`. */
  whose: string
  emptyTitle: string
  emptyText: string
}) {
  const { uid, companyId } = book
  const {
    data: addresses,
    status,
    error,
    retry,
  } = useLive<Read<SavedAddress>[]>(companyId ?? uid, (onData, onError) =>
    watchAddresses(book, onData, onError),
  )
  const kept = useAddressDraftStore((state) => state.draft)
  // Ignore a draft of another user, or for the other book, in the same tab.
  const draft = kept?.uid === uid && kept.companyId === companyId ? kept : undefined
  const edited = readable(addresses ?? []).find(({ id }) => id === draft?.id)
  const edit = (address: SavedAddress) =>
    startAddressDraft({
      ...book,
      id: address.id,
      isNew: false,
      fields: trimmedAddress(address),
      seenAt: address.updatedAt,
    })
  const write = () => startAddressDraft({ ...book, id: newId(), isNew: true, fields: NO_ADDRESS })
  const isFull = addresses !== undefined && addresses.length >= MAX_ADDRESSES
  const add = (
    <Button tone={companyId ? 'plain' : 'go'} icon="plus" onClick={write}>
      {companyId ? 'Add a company address' : 'Add an address'}
    </Button>
  )

  const { run } = useAction()
  const remove = (address: SavedAddress) =>
    run(() => deleteAddress(book, address.id), {
      name: address.id,
      done: `${address.label} is deleted`,
      undo: () => putAddress(book, address),
    })

  return (
    <>
      <header className="head-row">
        {companyId ? <h2>{title}</h2> : <h1>{title}</h1>}
        {addresses && addresses.length > 0 && !isFull && add}
      </header>
      {isFull && (
        <p>
          {whose} {MAX_ADDRESSES} saved addresses, the maximum. Delete one to add another.
        </p>
      )}
      {status === 'failed' ? (
        <ErrorState title="The addresses could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !addresses ? (
        <PatientSkeleton height="220px" />
      ) : addresses.length === 0 ? (
        <EmptyState icon="pin" title={emptyTitle} actions={add}>
          <p>{emptyText}</p>
        </EmptyState>
      ) : (
        <ul className={styles.addresses}>
          {addresses.map((address) =>
            address instanceof Unreadable ? (
              <li key={address.id} className={`card ${styles.address}`}>
                <UnreadableLine record={address}>
                  <Button size="s" onClick={() => void run(() => deleteAddress(book, address.id))}>
                    Delete
                  </Button>
                </UnreadableLine>
              </li>
            ) : (
              <li key={address.id} className={`card ${styles.address}`}>
                <div>
                  <h2>{address.label}</h2>
                  <p>{[address.address, address.city, address.ghanaPostGps].filter(Boolean).join(' · ')}</p>
                  {address.landmark && <p className="sub">{address.landmark}</p>}
                  {(address.contactName || address.contactPhone) && (
                    <p className="sub">
                      {[address.contactName, formatPhone(address.contactPhone)].filter(Boolean).join(' · ')}
                    </p>
                  )}
                </div>
                <span className={styles.actions}>
                  <IconButton icon="edit" label={`Change ${address.label}`} onClick={() => edit(address)} />
                  <IconButton
                    icon="trash"
                    label={`Delete ${address.label}`}
                    onClick={() => void remove(address)}
                  />
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      {draft && (draft.isNew ? !isFull : edited) && (
        <AddressDialog
          key={`${draft.id} ${draft.seenAt}`}
          draft={draft}
          address={draft.isNew ? undefined : edited}
          onStartAgain={() => edited && edit(edited)}
          onClose={endAddressDraft}
        />
      )}
    </>
  )
}
