import { today } from '#components/states/today.ts'
import { farDayFault } from '#domain/records/day-bounds.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { acknowledgePurchase, expectPurchase, mailPurchase } from '#data/purchasing/purchases.ts'
import { watchSupplier } from '#data/purchasing/suppliers.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { PAPER_LINK_DAYS } from '#domain/orders/paper.ts'
import { isOpen, MAX_PURCHASE_MAILS, PURCHASE_LENGTHS, type Purchase } from '#domain/purchasing/purchase.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ArrivalDayField } from '#features/admin/shared/arrival-day-field.tsx'

type Question = 'mail' | 'acknowledge' | 'expect'

/** Mailing an order to its supplier, and entering what they answer and when the goods are expected. */
export function SupplierDealings({ purchase }: { purchase: Purchase }) {
  const [question, setQuestion] = useState<Question>()
  const isUnsent = purchase.status === 'approved'
  const isGoingOn = isOpen(purchase)
  if (!isUnsent && !isGoingOn) return null
  const mayMail = purchase.mails.length < MAX_PURCHASE_MAILS
  const close = () => setQuestion(undefined)
  return (
    <>
      {mayMail && (
        <Button icon="mail" tone={isUnsent ? 'go' : 'plain'} onClick={() => setQuestion('mail')}>
          {isUnsent || purchase.mails.length === 0 ? 'Send to the supplier…' : 'Send again…'}
        </Button>
      )}
      {isGoingOn && (
        <>
          <Button onClick={() => setQuestion('acknowledge')}>Enter their confirmation…</Button>
          <Button onClick={() => setQuestion('expect')}>Change the expected day…</Button>
        </>
      )}
      {question === 'mail' && <MailDialog purchase={purchase} onClose={close} />}
      {question === 'acknowledge' && <AcknowledgeDialog purchase={purchase} onClose={close} />}
      {question === 'expect' && <ExpectDialog purchase={purchase} onClose={close} />}
    </>
  )
}

type DialogProps = { purchase: Purchase; onClose: () => void }

/** Runs one of them; the dialog stays open where it was refused. */
function useDealing(onClose: () => void) {
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'The order has just changed. Look at it again.' },
  })
  async function deal(work: () => Promise<void>, done: string) {
    const isDone = await run(work, { done })
    if (isDone) {
      readAgain('purchases')
      onClose()
    }
    return isDone
  }
  return { deal, isBusy, failure }
}

function MailDialog({ purchase: { id, supplierId, supplierName, mails, status }, onClose }: DialogProps) {
  const supplier = useLive<Supplier | undefined>(`suppliers/${supplierId}`, (onData, onError) =>
    watchSupplier(supplierId, onData, onError),
  )
  const email = supplier.data?.email ?? ''
  const { deal, isBusy, failure } = useDealing(onClose)
  const isAgain = mails.length > 0
  return (
    <Dialog
      open
      title={isAgain ? 'Send the order again' : `Send the order to ${supplierName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {email && (
            <Button
              tone="go"
              icon="mail"
              busy={isBusy}
              onClick={() =>
                void deal(() => mailPurchase(id, mails.length), `The order is on its way to ${email}`)
              }
            >
              Send the mail
            </Button>
          )}
        </>
      }
    >
      {supplier.status === 'loading' && <p>Looking up the address…</p>}
      {supplier.status === 'failed' && <p role="alert">The supplier could not be loaded.</p>}
      {supplier.status === 'ready' && !email && (
        <p>
          There is no email for orders of this supplier.{' '}
          <Link className="link" to={`${paths.admin.supplier(supplierId)}?edit`}>
            Enter it with the supplier
          </Link>
          , or print the order and mark it as sent.
        </p>
      )}
      {email && (
        <>
          <p>
            To <b>{email}</b>, with a link to the order as a PDF. The link opens it for {PAPER_LINK_DAYS}{' '}
            days, without signing in.
          </p>
          {status === 'approved' && (
            <p className="sub">The order is then sent, and its goods are incoming.</p>
          )}
        </>
      )}
      <Failure>{failure}</Failure>
    </Dialog>
  )
}

function AcknowledgeDialog({ purchase, onClose }: DialogProps) {
  const { deal, isBusy, failure } = useDealing(onClose)
  const form = useRecordForm({
    initial: { promisedOn: purchase.promisedOn, note: purchase.acknowledgement?.note ?? '' },
    check: ({ promisedOn }) => ({ promisedOn: dayProblem(promisedOn, purchase) }),
    lengths: { note: PURCHASE_LENGTHS.acknowledgement },
    keptAs: `acknowledge ${purchase.id}`,
  })
  return (
    <FormDialog
      title="What the supplier confirmed"
      onSubmit={form.submit((answer) =>
        deal(() => acknowledgePurchase(purchase.id, answer), 'Their confirmation is entered'),
      )}
      onClose={onClose}
      confirmLabel="Enter it"
      busy={isBusy}
      failure={failure}
    >
      <ArrivalDayField
        label="Day they promise"
        branchId={purchase.locationId}
        min={purchase.sentOn}
        hint="The goods are expected on it, and how late they are is measured by it."
        {...form.input('promisedOn')}
      />
      <TextArea
        label="Note"
        optional
        hint="Their order number, say, or what they cannot supply."
        {...form.input('note')}
      />
    </FormDialog>
  )
}

function ExpectDialog({ purchase, onClose }: DialogProps) {
  const { deal, isBusy, failure } = useDealing(onClose)
  const form = useRecordForm({
    initial: { expectedOn: purchase.expectedOn, reason: '' },
    check: ({ expectedOn, reason }) => ({
      expectedOn: dayProblem(expectedOn, purchase),
      reason: reasonFault(reason),
    }),
    lengths: { reason: PURCHASE_LENGTHS.reason },
    keptAs: `expect ${purchase.id}`,
  })
  return (
    <FormDialog
      title="When the goods are expected"
      onSubmit={form.submit((change) =>
        deal(() => expectPurchase(purchase.id, change), 'The expected day is changed'),
      )}
      onClose={onClose}
      confirmLabel="Change it"
      busy={isBusy}
      failure={failure}
    >
      <ArrivalDayField
        label="Expected on"
        branchId={purchase.locationId}
        min={purchase.sentOn}
        hint="What the supplier promised stays as it is."
        {...form.input('expectedOn')}
      />
      <TextArea label="Why" {...form.input('reason')} />
    </FormDialog>
  )
}

const dayProblem = (day: string, { sentOn }: Purchase): string | undefined =>
  day === '' ? 'Choose a day' : day < sentOn ? 'This is before the order was sent' : farDayFault(day, today())
