/** The texts of `table` in `written`, trimmed; '' for each that is missing. */
export const textsOf = <const Table extends Readonly<Record<string, number>>>(
  table: Table,
  written: Readonly<Partial<Record<keyof Table, string>>>,
): Record<keyof Table, string> =>
  Object.fromEntries(
    Object.keys(table).map((name: keyof Table) => [name, (written[name] ?? '').trim()]),
  ) as Record<keyof Table, string>
