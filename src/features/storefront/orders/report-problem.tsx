import { useRef, useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { NumberField } from '#components/forms/number-field.tsx'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { send } from '#data/commands/send.ts'
import { reportProblem } from '#domain/orders/own-order-commands.ts'
import { uploadFile, type UploadStep } from '#data/images/upload-image.ts'
import { hasLeft, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { PROBLEM_KINDS, PROBLEM_LIMITS, type ProblemKind } from '#domain/orders/order-problem.ts'
import { chosenFileProblem, PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'

type Report = {
  kind: ProblemKind
  /** The delivery and the index of its line: `4f…/0`; '' for neither. */
  goods: string
  quantity: string
  text: string
  photos: readonly File[]
}

/** These are about goods that were sent; another article or the driver are not on any line. */
const ABOUT_GOODS: readonly ProblemKind[] = ['damaged', 'missing', 'quality']

/** Reports a problem with the goods: which delivery, line and quantity, in words and photos. */
export function ReportProblemDialog({
  order,
  fulfilments,
  about,
  onClose,
}: {
  order: Order
  fulfilments: readonly Fulfilment[]
  /** The delivery whose goods it is about, as far as that is known. */
  about?: Fulfilment
  onClose: () => void
}) {
  const sentGoods = fulfilments
    .filter(hasLeft)
    .flatMap(({ id, ref, lines }) =>
      lines.map((line, index) => ({ ...line, value: `${id}/${index}`, fulfilmentId: id, index, ref })),
    )
  const rulesOf = useQuantityRules(sentGoods)
  const chosenIn = (goods: string) => sentGoods.find(({ value }) => value === goods)
  const readerOf = (goods: string) => {
    const line = chosenIn(goods)
    return line && quantityReader(rulesOf(line, { maxQuantity: line.quantity }))
  }
  const form = useRecordForm<Report>({
    initial: {
      kind: 'damaged',
      goods: about ? `${about.id}/0` : sentGoods.length === 1 ? (sentGoods[0]?.value ?? '') : '',
      quantity: '',
      text: '',
      photos: [],
    },
    check: ({ kind, goods, quantity, text, photos }) => ({
      goods:
        sentGoods.length > 0 && ABOUT_GOODS.includes(kind) && !chosenIn(goods)
          ? 'Choose the goods that it is about'
          : undefined,
      quantity: readerOf(goods)?.faultOf(quantity),
      text: text.trim() ? undefined : 'Describe what is wrong in a few words',
      photos: photosFault(photos),
    }),
    lengths: PROBLEM_LIMITS,
    keptAs: `problem ${order.id}${about ? ` ${about.id}` : ''}`,
  })
  const { photos, goods } = form.values
  const reader = readerOf(goods)
  const chosen = chosenIn(goods)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [step, setStep] = useState<UploadStep>()
  // A retry does not upload the same photos again.
  const sent = useRef({ id: '', paths: new Map<File, string>() })

  async function report({ kind, goods: named, quantity, text, photos: files }: Report) {
    const line = chosenIn(named)
    const isSent = await run(
      async () => {
        sent.current.id ||= newId()
        for (const photo of files)
          if (!sent.current.paths.has(photo))
            sent.current.paths.set(photo, await uploadFile(photo, 'problem', setStep))
        await send(reportProblem, order.id, {
          id: sent.current.id,
          kind,
          text,
          ...(line && {
            goods: {
              fulfilmentId: line.fulfilmentId,
              index: line.index,
              quantity: readerOf(named)?.valueOf(quantity) ?? 0,
            },
          }),
          photos: files.flatMap((photo) => sent.current.paths.get(photo) ?? []),
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
      title={`A problem with ${order.ref}`}
      onSubmit={(event) => form.submit(report)(event)}
      onClose={onClose}
      confirmLabel={isBusy && step === 'Converting photo…' ? step : 'Send the report'}
      busy={isBusy}
    >
      <SelectField
        label="What is wrong?"
        options={Object.entries(PROBLEM_KINDS).map(([value, label]) => ({ value, label }))}
        {...form.input('kind')}
      />
      {sentGoods.length > 0 && (
        <SelectField
          label="Which goods?"
          options={[
            { value: '', label: 'None of these' },
            ...sentGoods.map(({ value, ref, name, quantity, ...units }) => ({
              value,
              label: `${ref}: ${quantityText(quantity, units)} of ${name}`,
            })),
          ]}
          {...form.input('goods')}
        />
      )}
      {reader && chosen && (
        <NumberField
          reader={reader}
          label="How many of them?"
          hint={`Of ${quantityText(chosen.quantity, chosen)} that were sent.`}
          {...form.input('quantity')}
        />
      )}
      <TextArea label="In your words" {...form.input('text')} />
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
