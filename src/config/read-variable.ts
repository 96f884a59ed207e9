/** A build variable (`VITE_…`), or `fallback` when it is unset or empty. */
export function readVariable(name: string, fallback: string): string {
  const value: unknown = import.meta.env?.[name]
  return typeof value === 'string' && value !== '' ? value : fallback
}
