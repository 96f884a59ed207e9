/** A record with `lastAuditId`, the id of the audit entry for its last change; '' if it has never changed. */
type Changed = { readonly [field: string]: unknown }

/** Of the entry that tells a command: with the time, so that nobody names an entry that there is already. */
export const entryIdOf = (what: string, commandId: string, at: number): string =>
  `audit-${what}-${at.toString(36)}-${commandId}`

/** Whether the last change of a record was this command, whose answer was lost. */
export const isDoneBy = (record: Changed | undefined, commandId: string): boolean =>
  lastEntryOf(record).endsWith(`-${commandId}`)

/** The entry of the last change, '' for none. */
export const lastEntryOf = (record: Changed | undefined): string => {
  const id = record?.['lastAuditId']
  return typeof id === 'string' ? id : ''
}

/** Of the entry that tells a command which a document asked for: its id was made once. */
export const auditIdOf = (commandId: string): string => `audit-${commandId}`
