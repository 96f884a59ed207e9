import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { answerMessage } from '#domain/content/content-commands.ts'
import { CONTACT_LENGTHS, type ContactMessage } from '#domain/content/contact-message.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextArea } from '#ui/text-area.tsx'

/** Answers a message by mail; the mail quotes what the visitor wrote. */
export function AnswerForm({ message: { id, email } }: { message: ContactMessage }) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() ? undefined : 'Write the answer' }),
    lengths: { answer: CONTACT_LENGTHS.answer },
    keptAs: `answer ${id}`,
  })
  return (
    <form
      className="panel"
      noValidate
      onSubmit={form.submit(({ answer }) =>
        run(() => send(answerMessage, id, { answer }), { done: `The answer is on its way to ${email}` }),
      )}
    >
      <TextArea
        label="Answer"
        rows={8}
        hint={`Goes to ${email}, with the greeting and the message below it.`}
        {...form.input('answer')}
      />
      <Failure>{failure}</Failure>
      <div>
        <Button type="submit" tone="go" busy={isBusy}>
          Send the answer
        </Button>
      </div>
    </form>
  )
}
