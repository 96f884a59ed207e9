import { readFileSync } from 'node:fs'

/** Every collection the rules name, nested ones as `quotes/messages`, recognised by the indentation of their block. */
export function collectionsOfRules(path = process.env.RULES_FILE ?? 'firestore.rules'): string[] {
  const open: { depth: number; name: string }[] = []
  const found: string[] = []
  for (const [, indent = '', name = ''] of readFileSync(path, 'utf8').matchAll(
    /^( *)match \/([A-Za-z]+)\/\{\w+\} \{/gm,
  )) {
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop()
    open.push({ depth: indent.length, name })
    // The outermost block is the database itself.
    if (indent.length > 2)
      found.push(
        open
          .filter(({ depth }) => depth > 2)
          .map((one) => one.name)
          .join('/'),
      )
  }
  return found
}
