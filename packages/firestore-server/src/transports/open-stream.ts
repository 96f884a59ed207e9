import { ListenStream } from '../listen/listen-stream.ts'
import type { MessageStream, StreamOutput } from '../listen/message-stream.ts'
import { WriteStream } from '../listen/write-stream.ts'
import type { Engine } from '../operations/engine.ts'
import { credentialsOf, expired } from './credentials.ts'

export type StreamName = 'Listen' | 'Write'

/** The clock may jump, as after sleep, and a timer cannot be longer than 24 days. */
const LONGEST_WAIT = 30_000

/**
 * A stream for the caller with `authorization`; it ends with UNAUTHENTICATED once their token has expired. Throws the
 * same.
 */
export function openStream(
  name: StreamName,
  engine: Engine,
  authorization: string | undefined,
  output: StreamOutput,
): MessageStream {
  const { identify, expiresAt } = credentialsOf(authorization, engine)
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const watched: StreamOutput = {
    send: output.send,
    end: () => {
      stop()
      output.end()
    },
    fail: (error) => {
      stop()
      output.fail(error)
    },
  }
  const stream =
    name === 'Listen'
      ? new ListenStream(engine, identify, watched)
      : new WriteStream(engine, identify, watched)
  const wait = () => {
    const left = expiresAt - Date.now()
    if (left <= 0) watched.fail(expired())
    else timer = setTimeout(wait, Math.min(left, LONGEST_WAIT)).unref()
  }
  if (expiresAt !== Infinity) wait()
  return {
    receive: (message) => {
      if (Date.now() >= expiresAt) throw expired()
      stream.receive(message)
    },
    finish: () => stream.finish(),
    close: () => {
      stop()
      stream.close()
    },
  }
}
