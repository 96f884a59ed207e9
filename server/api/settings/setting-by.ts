import type { RecordOf, RecordSchema } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Door } from '#server/api/door.ts'
import { readBody } from '#server/api/read-body.ts'
import { saveSetting, type Saving, type Setting, type SettingChange, type Stored } from './save-setting.ts'

type SystemSetting =
  | 'app'
  | 'company'
  | 'delivery'
  | 'documents'
  | 'limits'
  | 'rates'
  | 'taxes'
  | 'vocabulary'

/** `systemConfig/{id}`, whose action has the same name. */
export const systemSetting = (id: SystemSetting, schema: RecordSchema): Setting => ({
  collection: 'systemConfig',
  id,
  action: `settings.${id}`,
  schema,
})

/** Saves one setting as the body asks, which fits `schema`; throws as `saveSetting` does. */
export const settingBy =
  <Schema extends RecordSchema>(
    setting: Setting,
    schema: Schema,
    changeOf: (
      wanted: RecordOf<Schema>,
      stored: Stored,
      saving: Saving,
    ) => SettingChange | Promise<SettingChange>,
  ) =>
  async (_id: unknown, body: unknown, uid: string, door: Door): Promise<object> => {
    const wanted = readBody(schema, body)
    return saveSetting(setting, wanted as { commandId: string; seen: string }, uid, door, (stored, saving) =>
      changeOf(wanted, stored, saving),
    )
  }

/** Refuses what a form would not send, in its words. Throws INVALID. */
export function refuseProblems(problems: readonly (string | undefined | false)[]): void {
  const problem = problems.find(Boolean)
  if (problem) throw new ApiError('INVALID', problem)
}
