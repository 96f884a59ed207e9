import { put } from '#data/api/send.ts'

/** `commandId` is made before the first try; `seen` is the `lastAuditId` of the record that the change was made from. */
export type SettingCommand = { commandId: string; seen: string }

/**
 * Asks the API to change one record that staff keep, with its audit entry. `conflict` when somebody else changed it
 * since it was `seen`; a repeated command does nothing.
 */
export const sendSetting = (
  path: string,
  { commandId, seen }: SettingCommand,
  wanted: object,
): Promise<void> => put(path, { ...wanted, commandId, seen })
