const KEPT = 20_000

/** `find`, remembering its answers by text; with too many of them it begins anew. */
export function kept<Found, With = void>(
  find: (text: string, by: With) => Found,
): (text: string, by: With) => Found {
  const found = new Map<string, Found>()
  return (text, by) => {
    const known = found.get(text)
    if (known !== undefined || found.has(text)) return known as Found
    if (found.size >= KEPT) found.clear()
    const fresh = find(text, by)
    found.set(text, fresh)
    return fresh
  }
}
