import { useRef, useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { reportProblem } from '#data/orders/order-problems.ts'
import { uploadFile, type UploadStep } from '#data/images/upload-image.ts'
import type { Order } from '#domain/orders/order.ts'
import { PROBLEM_KINDS, PROBLEM_LIMITS, type ProblemKind } from '#domain/orders/order-problem.ts'
import { chosenFileProblem, PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'

type Report = { kind: ProblemKind; text: string; photos: readonly File[] }

const NO_REPORT: Report = { kind: 'damaged', text: '', photos: [] }

/** Reports a problem with the goods, in words and photos. */
export function ReportProblemDialog({
  order,
  open,
  onClose,
}: {
  order: Order
  open: boolean
  onClose: () => void
}) {
  const form = useRecordForm({
    initial: NO_REPORT,
    check: ({ text, photos }) => ({
      text: text.trim() ? undefined : 'Describe what is wrong in a few words',
      photos: photosFault(photos),
    }),
    lengths: PROBLEM_LIMITS,
    keptAs: `problem ${order.id}`,
  })
  const { photos } = form.values
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [step, setStep] = useState<UploadStep>()
  // A retry does not upload the same photos again.
  const sent = useRef({ id: '', paths: new Map<File, string>() })

  async function send({ kind, text, photos: chosen }: Report) {
    const isSent = await run(
      async () => {
        sent.current.id ||= newId()
        for (const photo of chosen)
          if (!sent.current.paths.has(photo))
            sent.current.paths.set(photo, await uploadFile(photo, 'problem', setStep))
        await reportProblem(order.id, {
          id: sent.current.id,
          kind,
          text,
          photos: chosen.flatMap((photo) => sent.current.paths.get(photo) ?? []),
        })
      },
      { done: 'We have your report and will reply soon' },
    )
    if (!isSent) return
    sent.current = { id: '', paths: new Map() }
    form.reset()
    onClose()
  }

  return (
    <FormDialog
      open={open}
      title={`A problem with ${order.ref}`}
      onSubmit={(event) => form.submit(send)(event)}
      onClose={onClose}
      confirmLabel={isBusy && step === 'Converting photo…' ? step : 'Send the report'}
      busy={isBusy}
    >
      <SelectField
        label="What is wrong?"
        options={Object.entries(PROBLEM_KINDS).map(([value, label]) => ({ value, label }))}
        {...form.input('kind')}
      />
      <TextArea label="In your words" hint="Which items, and how many." {...form.input('text')} />
      <Field label="Photos" optional hint={photosHint(photos)} error={photosFault(photos)}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={PHOTO_ACCEPT}
            multiple
            onChange={(event) => form.change({ photos: [...(event.target.files ?? [])] })}
          />
        )}
      </Field>
      {failure && <p role="alert">{failure} Nothing is lost.</p>}
    </FormDialog>
  )
}

/** Shown as soon as they are chosen. */
const photosFault = (photos: readonly File[]): string | undefined =>
  photos.length > PROBLEM_LIMITS.photos
    ? `At most ${PROBLEM_LIMITS.photos} photos`
    : photos
        .map(({ name, type, size }) => chosenFileProblem({ purpose: 'problem', name, type, size }))
        .find(Boolean)

const photosHint = (photos: readonly File[]): string =>
  photos.length > 0
    ? photos.map((photo) => photo.name).join(', ')
    : `Up to ${PROBLEM_LIMITS.photos}, of 10 MB at most.`
