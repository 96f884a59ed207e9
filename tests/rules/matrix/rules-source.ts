import { readFileSync } from 'node:fs'

/** Every collection the rules name, nested ones as `quotes/messages`; the outermost block is the database itself. */
export function collectionsOfRules(path = process.env.RULES_FILE ?? 'firestore.rules'): string[] {
  const open: { depth: number; name: string }[] = []
  const found: string[] = []
  let depth = 0
  for (const line of readFileSync(path, 'utf8').replace(TEXTS, '').split('\n')) {
    const [, name] = /^match \/(\w+)\/\{\w+\} \{/.exec(line) ?? []
    if (name && depth > 1) {
      open.push({ depth, name })
      found.push(open.map((one) => one.name).join('/'))
    }
    depth += line.split('{').length - line.split('}').length
    if (open.at(-1)?.depth === depth) open.pop()
  }
  return found
}

/** Patterns in texts may hold braces. */
const TEXTS = /'(?:\\.|[^'\\\n])*'/g
