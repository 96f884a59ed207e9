import { AppError } from '#lib/app-error.ts'
import type { FromImportWorker, ImportWork } from './import-messages.ts'

type Waiting = { resolve: (answer: unknown) => void; reject: (error: AppError) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

/** Asks the worker that reads files for import. Throws AppError `invalid` with a message for people. */
export function askImportWorker<Kind extends keyof ImportWork>(
  kind: Kind,
  ask: ImportWork[Kind]['ask'],
): Promise<ImportWork[Kind]['answer']> {
  const current = (worker ??= startWorker())
  const id = (lastId += 1)
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    current.postMessage({ id, kind, ask })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<FromImportWorker>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if ('problem' in data) one?.reject(new AppError('invalid', data.problem))
    else one?.resolve(data.answer)
  })
  started.addEventListener('error', () => {
    for (const one of waiting.values()) one.reject(new AppError('unexpected', 'the import worker failed'))
    waiting.clear()
    worker = undefined
  })
  return started
}
