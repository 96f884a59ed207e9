/** What a browser shows. `link` is a path of this shop; of messages with one `tag`, a browser shows the last. */
export type PushMessage = { title: string; link: string; tag: string }

/**
 * Hands a message over to the push service of a browser; `gone` when that no longer knows the token. Rejects when it
 * could not be handed over.
 */
export type SendPush = (token: string, message: PushMessage) => Promise<'sent' | 'gone'>
