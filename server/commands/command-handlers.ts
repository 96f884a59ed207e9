import { contentCommands } from '#server/api/content/content-commands.ts'
import type { Handler } from './handlers.ts'

/** Whatever members may ask for, by kind. */
export const commandHandlers: ReadonlyMap<string, Handler> = new Map(
  [...contentCommands].map((handler) => [handler.command.kind, handler]),
)
