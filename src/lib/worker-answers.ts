/** A question to a worker, and its answer under the same number. */
export type Numbered<Question> = { id: number; question: Question }
export type NumberedAnswer<Answer> = { id: number; answer: Answer }

/** Asks `worker`, one answer for each question; where it is blocked or broken, the question's `inPage` answers. */
export function answersOf<Answer>(
  worker: Worker,
): (question: unknown, inPage: () => Promise<Answer>) => Promise<Answer> {
  const asked = new Map<number, (answer: Answer) => void>()
  const failed = new Promise<void>((resolve) => worker.addEventListener('error', () => resolve()))
  let lastId = 0
  worker.addEventListener('message', ({ data: { id, answer } }: MessageEvent<NumberedAnswer<Answer>>) => {
    asked.get(id)?.(answer)
    asked.delete(id)
  })
  return (question, inPage) => {
    const id = (lastId += 1)
    const answer = new Promise<Answer>((resolve) => asked.set(id, resolve))
    const numbered: Numbered<unknown> = { id, question }
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(numbered)
    return Promise.race([answer, failed.then(inPage)])
  }
}
