/** The `lastAuditId` of a record, which names the entry of its last change; '' for none. */
export const lastEntryOf = (record: Readonly<Record<string, unknown>> | undefined): string => {
  const id = record?.['lastAuditId']
  return typeof id === 'string' ? id : ''
}

/** Of the entry that tells a command: its id was made once. */
export const auditIdOf = (commandId: string): string => `audit-${commandId}`
