import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#lib/app-error.ts'
import { forgetReads, readAgain, useRead, type ReadKey } from './use-read.ts'

/** A source that answers with a number of its own each time. */
function countingSource() {
  let reads = 0
  return { reads: () => reads, read: () => Promise.resolve((reads += 1)) }
}

function Answer({ of, read }: { of: ReadKey | undefined; read: () => Promise<number> }) {
  const { data, error } = useRead(of, read)
  return <p>{error ? error.code : `answer ${data ?? 'pending'}`}</p>
}

test('what is on the screen twice is read once', async () => {
  const { read, reads } = countingSource()
  render([1, 2].map((at) => <Answer key={at} of={['twice']} read={read} />))
  expect(await screen.findAllByText('answer 1')).toHaveLength(2)
  expect(reads()).toBe(1)
})

test('nothing is read without a key', () => {
  const { read, reads } = countingSource()
  render(<Answer of={undefined} read={read} />)
  expect(screen.getByText('answer pending')).toBeInTheDocument()
  expect(reads()).toBe(0)
})

test('a change reads everything of its name again, and nothing else', async () => {
  const counts = countingSource()
  const others = countingSource()
  render([
    <Answer key="a" of={['counts', 'osu']} read={counts.read} />,
    <Answer key="b" of={['others']} read={others.read} />,
  ])
  expect(await screen.findAllByText('answer 1')).toHaveLength(2)
  readAgain('counts')
  await screen.findByText('answer 2')
  expect([counts.reads(), others.reads()]).toEqual([2, 1])
})

test('at the end of a session every answer is dropped', async () => {
  const { read } = countingSource()
  const first = render(<Answer of={['costs']} read={read} />)
  await screen.findByText('answer 1')
  first.unmount()
  forgetReads()
  render(<Answer of={['costs']} read={() => new Promise(() => undefined)} />)
  expect(screen.getByText('answer pending')).toBeInTheDocument()
})

test('a link that took effect is not applied again when the session ends', async () => {
  const { read, reads } = countingSource()
  render(<Answer of={['link applied', 'code']} read={read} />)
  await screen.findByText('answer 1')
  forgetReads()
  await Promise.resolve()
  expect(screen.getByText('answer 1')).toBeInTheDocument()
  expect(reads()).toBe(1)
})

test('an error is shown by its code', async () => {
  render(<Answer of={['refused']} read={() => Promise.reject(new AppError('forbidden', 'not yours'))} />)
  expect(await screen.findByText('forbidden')).toBeInTheDocument()
})
