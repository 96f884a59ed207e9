/** The entries that have a value: of problems by field, those that there are. */
export const withoutUndefined = <Value extends object>(
  record: Value,
): { [Key in keyof Value]?: NonNullable<Value[Key]> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]?: NonNullable<Value[Key]>
  }
