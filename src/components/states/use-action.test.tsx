import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppError } from '#lib/app-error.ts'
import { Toaster } from '#ui/toaster.tsx'
import { useAction } from './use-action.ts'

type Options = Parameters<typeof useAction>[0]
type Run = Parameters<ReturnType<typeof useAction>['run']>[1]

function Screen({ work, run: how, ...options }: { work: () => Promise<unknown>; run?: Run } & Options) {
  const { run, isBusy, failure } = useAction(options)
  return (
    <>
      <button onClick={() => void run(work, how)}>Save</button>
      {isBusy && <p>Saving</p>}
      {failure && <p role="alert">{failure}</p>}
      <Toaster />
    </>
  )
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const failing = (error: AppError) => (): Promise<unknown> => Promise.reject(error)

test('is busy until it is done, announces that, and ignores a second press in between', async () => {
  const started: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => started.push(resolve))
  render(<Screen work={work} run={{ done: 'The address is saved' }} />)
  await save()
  await save()
  expect(started).toHaveLength(1)
  expect(screen.getByText('Saving')).toBeVisible()
  started[0]?.()
  expect(await screen.findByText('The address is saved')).toBeVisible()
  expect(screen.queryByText('Saving')).toBeNull()
})

test('says that it is still being done when it takes long, not that it failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let end = () => {}
  render(<Screen work={() => new Promise<void>((resolve) => (end = resolve))} run={{ done: 'Saved' }} />)
  await save()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(screen.queryByText('Still being done')).toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await screen.findByText('Still being done')).toBeVisible()
  expect(screen.getByText('Saving')).toBeVisible()
  end()
  expect(await screen.findByText('Saved')).toBeVisible()
  vi.useRealTimers()
})

test('a failure is shown beside the button with the message of its code, and cleared by the next attempt', async () => {
  const work = vi.fn<() => Promise<unknown>>(failing(new AppError('busy', 'others changed the same records')))
  render(<Screen show="inline" work={work} />)
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost: please try again.')
  work.mockResolvedValue(undefined)
  await save()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an action can have its own message for a code', async () => {
  render(
    <Screen
      show="inline"
      texts={{ forbidden: 'Confirm your e-mail address first.' }}
      work={failing(new AppError('forbidden', 'permission-denied'))}
    />,
  )
  await save()
  expect(await screen.findByText('Confirm your e-mail address first.')).toBeVisible()
})

test('refusals by the shop show the reason; refusals by Firestore do not show its wording', async () => {
  const { rerender } = render(
    <Screen show="inline" work={failing(new AppError('invalid', 'A list holds 500 lines.'))} />,
  )
  await save()
  expect(await screen.findByText('A list holds 500 lines.')).toBeVisible()
  const cause = new Error('INVALID_ARGUMENT')
  rerender(
    <Screen show="inline" work={failing(new AppError('invalid', 'INVALID_ARGUMENT: path', { cause }))} />,
  )
  await save()
  expect(await screen.findByText(/Sorry, an error occurred/)).toBeVisible()
})

test('without a network nothing is attempted, and that is shown at once', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  render(<Screen title="The offer is still held" work={work} />)
  await save()
  expect(await screen.findByText('The offer is still held')).toBeVisible()
  expect(screen.getByText('Please check your network connection and try again.')).toBeVisible()
  expect(work).not.toHaveBeenCalled()
  onLine.mockRestore()
})

test('an action can be undone from the toast', async () => {
  const undo = vi.fn<() => Promise<void>>(() => Promise.resolve())
  render(<Screen work={() => Promise.resolve()} run={{ done: 'Site Tema is deleted', undo }} />)
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
})
