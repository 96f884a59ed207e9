import { useRef, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { reportProblem } from '#data/orders/order-problems.ts'
import { uploadFile } from '#data/images/upload-image.ts'
import type { Order } from '#domain/orders/order.ts'
import { PROBLEM_KINDS, PROBLEM_LIMITS, type ProblemKind } from '#domain/orders/order-problem.ts'
import { uploadProblem } from '#domain/records/upload-place.ts'
import { newId } from '#lib/new-id.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'

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
  const [kind, setKind] = useState<ProblemKind>('damaged')
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isTried, setIsTried] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  // A retry does not upload the same photos again.
  const sent = useRef({ id: '', paths: new Map<File, string>() })

  const textError = text.trim() ? undefined : 'Describe what is wrong in a few words'
  const photoError =
    photos.length > PROBLEM_LIMITS.photos
      ? `At most ${PROBLEM_LIMITS.photos} photos`
      : photos
          .map(({ name, type, size }) => uploadProblem({ purpose: 'problem', name, type, size }))
          .find(Boolean)

  async function send() {
    setIsTried(true)
    if (textError || photoError) return
    const isSent = await run(
      async () => {
        sent.current.id ||= newId()
        for (const photo of photos)
          if (!sent.current.paths.has(photo))
            sent.current.paths.set(photo, await uploadFile(photo, 'problem'))
        await reportProblem(order.id, {
          id: sent.current.id,
          kind,
          text,
          photos: photos.flatMap((photo) => sent.current.paths.get(photo) ?? []),
        })
      },
      { done: 'We have your report and will reply soon' },
    )
    if (!isSent) return
    sent.current = { id: '', paths: new Map() }
    setText('')
    setPhotos([])
    setIsTried(false)
    onClose()
  }

  return (
    <Dialog
      open={open}
      title={`A problem with ${order.ref}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button tone="go" busy={isBusy} onClick={() => void send()}>
            Send the report
          </Button>
        </>
      }
    >
      <SelectField
        label="What is wrong?"
        value={kind}
        options={Object.entries(PROBLEM_KINDS).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setKind(event.target.value as ProblemKind)}
      />
      <TextArea
        label="In your words"
        maxLength={PROBLEM_LIMITS.text}
        value={text}
        error={isTried ? textError : undefined}
        hint="Which items, and how many."
        onChange={(event) => setText(event.target.value)}
      />
      <Field label="Photos" optional hint={photosHint(photos)} error={photoError}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            onChange={(event) => setPhotos([...(event.target.files ?? [])])}
          />
        )}
      </Field>
      {failure && <p role="alert">{failure} Nothing is lost.</p>}
    </Dialog>
  )
}

const photosHint = (photos: readonly File[]): string =>
  photos.length > 0
    ? photos.map((photo) => photo.name).join(', ')
    : `Up to ${PROBLEM_LIMITS.photos}, of 10 MB at most.`
