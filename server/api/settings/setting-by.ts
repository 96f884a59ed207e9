import { NOTHING, type Command } from '#domain/records/define-command.ts'
import type { RecordOf, RecordSchema } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { handles, type Handler } from '#server/commands/handlers.ts'
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

/** Carries out a command that changes this setting, which was `seen`; it throws as `saveSetting` does. */
export const changesSetting = <Request extends RecordSchema>(
  command: Command<Request, typeof NOTHING>,
  setting: Setting | ((target: string) => Setting),
  changeOf: (
    wanted: RecordOf<Request>,
    stored: Stored,
    saving: Saving,
  ) => SettingChange | Promise<SettingChange>,
): Handler =>
  handles(command, async (wanted, context) => {
    const changed = typeof setting === 'function' ? setting(context.target) : setting
    if (changed.id !== context.target) throw new ApiError('NOT_FOUND', 'There is no such setting.')
    const { seen } = wanted as { seen: string }
    return saveSetting(changed, seen, context, (stored, saving) => changeOf(wanted, stored, saving))
  })

/** Refuses what a form would not send, in its words. Throws INVALID. */
export function refuseProblems(problems: readonly (string | undefined | false)[]): void {
  const problem = problems.find(Boolean)
  if (problem) throw new ApiError('INVALID', problem)
}
