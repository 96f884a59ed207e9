import type { JsonObject } from '../values/proto-json.ts'

/** The server's end of a bidirectional stream; a transport feeds it and carries what it sends. */
export type MessageStream = {
  /** Throws an error that ends the stream. */
  receive: (message: JsonObject) => void
  /** The client sends nothing more: earlier messages are still answered, then the stream ends. */
  finish: () => void
  /** The client is gone. */
  close: () => void
}

export type StreamOutput = {
  send: (message: JsonObject) => void
  /** Ends the stream from this side, without an error. */
  end: () => void
  /** Ends the stream with an error that came up after `receive` had returned. */
  fail: (error: unknown) => void
}
