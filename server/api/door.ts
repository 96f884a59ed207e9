import type { RunTransaction } from './rest-transaction.ts'

/** What work in the database needs. The time is the server's, never the caller's. */
export type Door = { run: RunTransaction; now: () => number }

/** With the public address of the shop, for the links in mails; no slash at the end. */
export type MailDoor = Door & { siteUrl: string }
